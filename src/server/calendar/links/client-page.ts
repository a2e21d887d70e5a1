import { DEFAULT_TIMEZONE, timezones } from '#shared/calendar/appointment-options.ts';
import type { Availability } from '#shared/calendar/calendar.ts';
import { clockText, readableDay } from '#shared/calendar/uae-time.ts';
import { company } from '#shared/company.ts';
import { type Locale, listed, localPath } from '#shared/language/locale.ts';
import { appointmentLink } from '#shared/leads/appointment-link.ts';
import { PATHS } from '#shared/paths.ts';
import { directWays } from '#shared/refusals.ts';
import { DIRECT_LINKS, type Html, html } from '../../http/html.ts';
import { type Meeting, meetingFacts, serviceOf } from '../meeting.ts';
import type { LinkedAppointment } from './client-link.service.ts';
import { CLIENT_PAGE_COPY } from './client-page-copy.ts';

export interface ClientPage {
  locale: Locale;
  title: string;
  content: Html;
}

export const linkParts = (token: string) => {
  const page = appointmentLink(token);
  return { page, time: `${page}/time`, cancel: `${page}/cancel`, file: `${page}/calendar.ics` };
};

const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0]?.slice(0, 40) ?? '';

/** A page about an appointment. It shows no personal data of the client except the first name. */
function pageOf(linked: LinkedAppointment, title: string, lede: string, content: Html) {
  const { before, after } = CLIENT_PAGE_COPY[linked.locale].forClient;
  return {
    locale: linked.locale,
    title,
    content: html`<p class="label">${serviceOf(linked)}</p><h1>${title}</h1>
<p class="lede">${before}<bdi>${firstName(linked.fullName)}</bdi>${after}${lede}</p>${content}`,
  };
}

const withNoBreaks = (value: string) => value.replace(/ (?=[AP]M\b|\(|Time\))/g, '\u00a0');

function facts(times: Meeting['times'], className = ''): Html {
  const rows = times.map(
    ([label, value]) => html`<div><dt>${label}</dt><dd>${withNoBreaks(value)}</dd></div>`,
  );
  return html`<dl class="${className}">${rows}</dl>`;
}

const link = (className: string, href: string, label: string) =>
  html`<a class="${className}" href="${href}">${label}</a>`;
const actions = (...links: (Html | undefined)[]) => html`<p class="actions">${links}</p>`;
const section = (id: string, heading: string, ...content: (Html | undefined)[]) =>
  html`<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>${content}</section>`;
const parts = (left: Html, right: Html) =>
  html`<div class="parts"><div>${left}</div><div>${right}</div></div>`;

const joining = (className: string, { place, locale }: Meeting) =>
  place?.url ? link(className, place.url, CLIENT_PAGE_COPY[locale].joinVideo) : undefined;

function actionsSection(linked: LinkedAppointment, token: string): Html {
  const { state, closed, meeting, locale } = linked;
  const copy = CLIENT_PAGE_COPY[locale];
  const { time, cancel, file } = linkParts(token);
  if (closed === 'final') {
    const text = html`<p>${copy.final.text}${DIRECT_LINKS}</p>`;
    const book = link('primary', localPath(locale, PATHS.bookAppointment), copy.final.book);
    return section('next', copy.final.heading, text, actions(book));
  }
  const join = meeting && joining('primary', meeting);
  const add = meeting && link(join ? 'outline' : 'primary', file, copy.addToCalendar);
  if (closed === 'soon') {
    const call = html`<p>${copy.soon.text}<a dir="ltr" href="tel:${company.phone.value}">${directWays[0]?.label}</a></p>`;
    return section('next', copy.soon.heading, call, actions(join, add));
  }
  const wish = state === 'open' ? copy.wish.first : copy.wish.other;
  const cancelLink = link('quiet', cancel, copy.actions.cancel);
  if (state !== 'confirmed') {
    return section('next', copy.actions.heading, actions(link('primary', time, wish), cancelLink));
  }
  const text = html`<p>${copy.actions.stays}</p>`;
  const ask = link('outline', time, wish);
  return section('next', copy.actions.heading, text, actions(join, add, ask, cancelLink));
}

export function statePage(linked: LinkedAppointment, token: string): ClientPage {
  const { state, times, meeting } = linked;
  const copy = CLIENT_PAGE_COPY[linked.locale];
  const { label, heading, lede } = copy.states[state];
  const isWish = state === 'requested' || state === 'asked' || state === 'open';
  const when = section('when', isWish ? copy.yourRequest : copy.when, facts(times, 'now'));
  const add = link('quiet', linkParts(token).file, copy.addToCalendar);
  const earlier =
    state === 'asked' && meeting
      ? section(
          'earlier',
          copy.confirmedTime,
          facts(meetingFacts(meeting).slice(0, -1)),
          actions(joining('outline', meeting), add),
        )
      : undefined;
  const content = parts(html`${when}${earlier}`, actionsSection(linked, token));
  return pageOf(linked, heading, lede, html`<p class="state ${state}">${label}</p>${content}`);
}

export function cancelPage(linked: LinkedAppointment, token: string): ClientPage {
  const { page, time, cancel } = linkParts(token);
  const { when: whenText, cancel: copy } = CLIENT_PAGE_COPY[linked.locale];
  const shown = linked.meeting ? meetingFacts(linked.meeting) : linked.times;
  const when = section('when', whenText, facts(shown, 'now'));
  const form = html`<form method="post" action="${cancel}"><p>${copy.also}${link('', time, copy.other)}.</p>
${actions(html`<button class="primary" type="submit">${copy.confirm}</button>`, link('quiet', page, copy.keep))}</form>`;
  const content = parts(when, section('next', copy.heading, form));
  return pageOf(linked, copy.title, copy.lede, content);
}

export function faultPage(text: string, locale: Locale): ClientPage {
  const { title, contact } = CLIENT_PAGE_COPY[locale].fault;
  const content = html`<h1>${title}</h1><p class="lede">${text}</p><p class="lede">${contact}${DIRECT_LINKS}</p>`;
  return { locale, title, content };
}

type Slot = Availability['slots'][number];

interface ShownDay {
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
${closed}<div class="slots">${slots.map((slot) => slotLabel(slot, isElsewhere, locale))}</div></fieldset><p class="actions">${send}</p></form>`;
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
