import { DEFAULT_TIMEZONE } from '#shared/calendar/appointment-options.ts';
import type { Availability } from '#shared/calendar/calendar.ts';
import { timezones } from '#shared/calendar/option-labels.ts';
import { clockText, readableDay } from '#shared/calendar/uae-time.ts';
import { type Locale, listed } from '#shared/language/locale.ts';
import { type Html, html, joined } from '../../http/html.ts';
import { type ClientPage, linkParts, pageOf } from './client-page.ts';
import { CLIENT_PAGE_COPY } from './client-page-copy.ts';
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

/** The name of the weekday, the first word of a readable day. */
const weekday = (date: string, locale: Locale) =>
  readableDay(date, locale).split(/[,،]/, 1)[0] ?? '';

function slotLabel(slot: Slot, isElsewhere: boolean, locale: Locale): Html {
  const { time, state, reason, date, uaeDate, uaeTime } = slot;
  const copy = CLIENT_PAGE_COPY[locale].times;
  const day = uaeDate === date ? '' : weekday(uaeDate, locale);
  const said = [
    ...(isElsewhere ? [copy.inUae(clockText(uaeTime, locale), day)] : []),
    reason === 'notice' ? copy.tooSoon : copy.states[state],
  ];
  const note = said.filter((text) => text !== '').join(' · ');
  const isOff = state === 'taken' || state === 'past';
  const about = state === 'closed' && html` aria-describedby="${CLOSED_ID}"`;
  const input = html`<input type="radio" name="time" value="${time}" required${isOff && html` disabled`}${about}>`;
  return html`<label${reason === 'notice' && html` class="soon"`}>${input}<span>${clockText(time, locale)}${note && html` <small>${note}</small>`}</span></label>`;
}

/** Links to the nearest days with a free time, for a day without one. */
function otherDays(slots: readonly Slot[], action: string, locale: Locale): Html | undefined {
  if (slots.some(({ state }) => state === 'free')) return undefined;
  const nearest = new Map(
    slots.flatMap(({ nearest: [first] }) => (first ? [[first.uaeDate, first.uaeTime]] : [])),
  );
  if (nearest.size === 0) return undefined;
  const links = [...nearest].map(([uaeDate = '', uaeTime = '']) => {
    const query = new URLSearchParams({ date: uaeDate, timezone: DEFAULT_TIMEZONE });
    const text = listed(
      locale,
      readableDay(uaeDate, locale),
      clockText(uaeTime, locale),
    ).replaceAll(' ', '\u00a0');
    return html`<a href="${`${action}?${query}`}">${text}</a>`;
  });
  return html`<p>${CLIENT_PAGE_COPY[locale].times.nearest}${joined(links, ' · ')}</p>`;
}

function slotForm({ date, timezone, slots = [] }: ShownDay, action: string, locale: Locale): Html {
  const copy = CLIENT_PAGE_COPY[locale].times;
  const zone = timezones[locale].find(({ value }) => value === timezone)?.label ?? timezone;
  const isElsewhere = timezone !== DEFAULT_TIMEZONE;
  const isPossible = slots.some(({ state }) => state === 'free' || state === 'closed');
  const closed =
    slots.some(({ state }) => state === 'closed') && html`<p id="${CLOSED_ID}">${copy.closed}</p>`;
  const send = isPossible
    ? html`<button class="primary" type="submit">${copy.request}</button>`
    : copy.none;
  return html`<form method="post" action="${action}"><input type="hidden" name="date" value="${date}"><input type="hidden" name="timezone" value="${timezone}">
<fieldset><legend>${listed(locale, readableDay(date, locale), zone)}</legend>
${otherDays(slots, action, locale)}${closed}<div class="slots">${slots.map((slot) => slotLabel(slot, isElsewhere, locale))}</div></fieldset><p class="actions">${send}</p></form>`;
}

/** The page to request another time: first a day and a time zone, then a slot. */
export function timePage(linked: LinkedAppointment, token: string, day: ShownDay): ClientPage {
  const { page, time } = linkParts(token);
  const { locale } = linked;
  const { wish, day: dayLabel, times: copy } = CLIENT_PAGE_COPY[locale];
  const heading = linked.state === 'open' ? wish.first : wish.other;
  const lede = linked.meeting ? copy.stays : copy.confirmed;
  const zones = timezones[locale].map(
    ({ value, label }) =>
      html`<option value="${value}"${value === day.timezone && html` selected`}>${label}</option>`,
  );
  const content = html`${day.notice && html`<p class="notice" role="alert">${day.notice}</p>`}
<form class="day" method="get" action="${time}">
<div><label for="date">${dayLabel}</label><input class="control" type="date" id="date" name="date" value="${day.date}" min="${day.first}" required></div>
<div><label for="timezone">${copy.timezone}</label><select class="control" id="timezone" name="timezone">${zones}</select></div>
<button class="${day.slots ? 'outline' : 'primary'}" type="submit">${copy.show}</button></form>
${day.slots && slotForm(day, time, locale)}
<p class="actions"><a class="quiet" href="${page}">${copy.back}</a></p>`;
  return pageOf(linked, heading, lede, content);
}
