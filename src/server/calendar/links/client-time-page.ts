import { DEFAULT_TIMEZONE, TIMEZONES } from '#shared/calendar/appointment-options.ts';
import type { Availability } from '#shared/calendar/calendar.ts';
import { readableDay } from '#shared/calendar/uae-time.ts';
import { type Html, html, joined } from '../../http/html.ts';
import { type ClientPage, linkParts, pageOf, WISH } from './client-page.ts';
import type { LinkedAppointment } from './linked-appointment.ts';

type Slot = Availability['slots'][number];

export interface ShownDay {
  date: string;
  timezone: string;
  first: string;
  slots: readonly Slot[] | undefined;
  notice?: string | undefined;
}

const CLOSED_ID = 'closed-note';

const STATES: Record<Slot['state'], string> = {
  free: '',
  taken: 'taken',
  closed: 'closed',
  past: 'past',
};

function slotLabel(slot: Slot, isElsewhere: boolean): Html {
  const { time, state, reason, date, uaeDate, uaeTime } = slot;
  const day = uaeDate === date ? '' : `, ${readableDay(uaeDate).slice(0, 3)}`;
  const said = [
    ...(isElsewhere ? [`${uaeTime} in the UAE${day}`] : []),
    reason === 'notice' ? 'too soon' : STATES[state],
  ];
  const note = said.filter((text) => text !== '').join(' · ');
  const isOff = state === 'taken' || state === 'past';
  const about = state === 'closed' && html` aria-describedby="${CLOSED_ID}"`;
  const input = html`<input type="radio" name="time" value="${time}" required${isOff && html` disabled`}${about}>`;
  return html`<label${reason === 'notice' && html` class="soon"`}>${input}<span>${time}${note && html` <small>${note}</small>`}</span></label>`;
}

/** Links to the nearest days with a free time, for a day without one. */
function otherDays(slots: readonly Slot[], action: string): Html | undefined {
  if (slots.some(({ state }) => state === 'free')) return undefined;
  const nearest = new Map(
    slots.flatMap(({ nearest: [first] }) => (first ? [[first.uaeDate, first.uaeTime]] : [])),
  );
  if (nearest.size === 0) return undefined;
  const links = [...nearest].map(([uaeDate = '', uaeTime = '']) => {
    const query = new URLSearchParams({ date: uaeDate, timezone: DEFAULT_TIMEZONE });
    const text = `${readableDay(uaeDate)}, ${uaeTime}`.replaceAll(' ', '\u00a0');
    return html`<a href="${`${action}?${query}`}">${text}</a>`;
  });
  return html`<p>No times are free on this day. The nearest in UAE time: ${joined(links, ' · ')}</p>`;
}

function slotForm({ date, timezone, slots = [] }: ShownDay, action: string): Html {
  const zone = TIMEZONES.find(({ value }) => value === timezone)?.label ?? timezone;
  const isElsewhere = timezone !== DEFAULT_TIMEZONE;
  const isPossible = slots.some(({ state }) => state === 'free' || state === 'closed');
  const closed =
    slots.some(({ state }) => state === 'closed') &&
    html`<p id="${CLOSED_ID}">You can also request a closed time. We will propose the nearest one.</p>`;
  const send = isPossible
    ? html`<button class="primary" type="submit">Request this time</button>`
    : 'No times are left on this day. Choose another day above.';
  return html`<form method="post" action="${action}"><input type="hidden" name="date" value="${date}"><input type="hidden" name="timezone" value="${timezone}">
<fieldset><legend>${readableDay(date)}, ${zone}</legend>
${otherDays(slots, action)}${closed}<div class="slots">${slots.map((slot) => slotLabel(slot, isElsewhere))}</div></fieldset><p class="actions">${send}</p></form>`;
}

/** The page to request another time: first a day and a time zone, then a slot. */
export function timePage(linked: LinkedAppointment, token: string, day: ShownDay): ClientPage {
  const { page, time } = linkParts(token);
  const heading = linked.state === 'open' ? WISH.first : WISH.other;
  const lede = linked.meeting
    ? 'Your confirmed time remains valid until we reply, within 24 hours.'
    : 'We will contact you within 24 hours to confirm it.';
  const zones = TIMEZONES.map(
    ({ value, label }) =>
      html`<option value="${value}"${value === day.timezone && html` selected`}>${label}</option>`,
  );
  const content = html`${day.notice && html`<p class="notice" role="alert">${day.notice}</p>`}
<form class="day" method="get" action="${time}">
<div><label for="date">Day</label><input class="control" type="date" id="date" name="date" value="${day.date}" min="${day.first}" required></div>
<div><label for="timezone">Time zone</label><select class="control" id="timezone" name="timezone">${zones}</select></div>
<button class="${day.slots ? 'outline' : 'primary'}" type="submit">Show times</button></form>
${day.slots && slotForm(day, time)}
<p class="actions"><a class="quiet" href="${page}">Back to the appointment</a></p>`;
  return pageOf(linked, heading, lede, content);
}
