import { company } from '#shared/company.ts';
import { appointmentLink } from '#shared/leads/appointment-link.ts';
import { PATHS } from '#shared/paths.ts';
import { directWays } from '#shared/refusals.ts';
import { type Html, html } from '../../http/html.ts';
import { DIRECT_LINKS } from '../../http/pages/plain-answer.ts';
import { type Meeting, meetingFacts, serviceOf } from '../meeting.ts';
import type { LinkedAppointment } from './linked-appointment.ts';

export interface ClientPage {
  title: string;
  content: Html;
}

export const linkParts = (token: string) => {
  const page = appointmentLink(token);
  return { page, time: `${page}/time`, cancel: `${page}/cancel`, file: `${page}/calendar.ics` };
};

/** Button labels: `first` for an appointment without a time, `other` for all others. */
export const WISH = { first: 'Request a time', other: 'Request another time' } as const;

type State = LinkedAppointment['state'];

const TEXTS: Record<State, { label: string; heading: string; lede: string }> = {
  requested: {
    label: 'Requested, not yet confirmed',
    heading: 'We have received your request',
    lede: 'We will contact you within 24 hours to confirm your appointment. Until then, the time is requested but not booked.',
  },
  confirmed: {
    label: 'Confirmed',
    heading: 'Your appointment is confirmed',
    lede: 'We look forward to meeting you.',
  },
  open: {
    label: 'Approved, time to be agreed',
    heading: 'Which time suits you?',
    lede: 'You did not choose a time. Request one, and we will send you an invitation.',
  },
  asked: {
    label: 'Confirmed, another time requested',
    heading: 'You requested another time',
    lede: 'We will reply within 24 hours. Until then, your meeting stays at its confirmed time.',
  },
  cancelled: {
    label: 'Cancelled by you',
    heading: 'You cancelled this appointment',
    lede: 'Our team has been notified. You can book another appointment at any time.',
  },
  rejected: {
    label: 'Not going ahead',
    heading: 'This appointment is not going ahead',
    lede: 'Call or write to us to find another time, or book a new appointment.',
  },
  over: {
    label: 'Past',
    heading: 'This appointment has passed',
    lede: 'To continue the conversation, book another one.',
  },
};

const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0]?.slice(0, 40) ?? '';

/** A page about an appointment. It shows no personal data of the client except the first name. */
export const pageOf = (linked: LinkedAppointment, title: string, lede: string, content: Html) => ({
  title,
  content: html`<p class="label">${serviceOf(linked)}</p><h1>${title}</h1>
<p class="lede">For <bdi>${firstName(linked.fullName)}</bdi>. ${lede}</p>${content}`,
});

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

const joining = (className: string, { place }: Meeting) =>
  place?.url ? link(className, place.url, 'Join the video call') : undefined;

function actionsSection({ state, closed, meeting }: LinkedAppointment, token: string): Html {
  const { time, cancel, file } = linkParts(token);
  if (closed === 'final') {
    const text = html`<p>You can also call or write to us. Please quote the reference: ${DIRECT_LINKS}</p>`;
    const book = link('primary', PATHS.bookAppointment, 'Book another appointment');
    return section('next', 'Another appointment', text, actions(book));
  }
  const join = meeting && joining('primary', meeting);
  const add = meeting && link(join ? 'outline' : 'primary', file, 'Add to calendar');
  if (closed === 'soon') {
    const call = html`<p>It starts in less than two hours or has already started. To change or cancel it, call us: <a href="tel:${company.phone.value}">${directWays[0]?.label}</a></p>`;
    return section('next', 'Changes', call, actions(join, add));
  }
  const wish = state === 'open' ? WISH.first : WISH.other;
  const cancelLink = link('quiet', cancel, 'Cancel this appointment');
  if (state !== 'confirmed') {
    return section('next', 'What you can do', actions(link('primary', time, wish), cancelLink));
  }
  const text = html`<p>If you request another time, this one remains valid until we reply.</p>`;
  const ask = link('outline', time, wish);
  return section('next', 'What you can do', text, actions(join, add, ask, cancelLink));
}

export function statePage(linked: LinkedAppointment, token: string): ClientPage {
  const { state, times, meeting } = linked;
  const { label, heading, lede } = TEXTS[state];
  const isWish = state === 'requested' || state === 'asked' || state === 'open';
  const when = section('when', isWish ? 'Your request' : 'When', facts(times, 'now'));
  const add = link('quiet', linkParts(token).file, 'Add to calendar');
  const earlier =
    state === 'asked' && meeting
      ? section(
          'earlier',
          'Your confirmed time',
          facts(meetingFacts(meeting).slice(0, -1)),
          actions(joining('outline', meeting), add),
        )
      : undefined;
  const content = parts(html`${when}${earlier}`, actionsSection(linked, token));
  return pageOf(linked, heading, lede, html`<p class="state ${state}">${label}</p>${content}`);
}

export function cancelPage(linked: LinkedAppointment, token: string): ClientPage {
  const { page, time, cancel } = linkParts(token);
  const lede =
    'Our team is notified immediately. If we sent you an invitation, your calendar is updated too.';
  const shown = linked.meeting ? meetingFacts(linked.meeting) : linked.times;
  const when = section('when', 'When', facts(shown, 'now'));
  const form = html`<form method="post" action="${cancel}"><p>You can also ${link('', time, 'request another time')}.</p>
${actions(html`<button class="primary" type="submit">Cancel the appointment</button>`, link('quiet', page, 'Keep it'))}</form>`;
  const content = parts(when, section('next', 'Are you sure?', form));
  return pageOf(linked, 'Cancel this appointment?', lede, content);
}

export function faultPage(text: string): ClientPage {
  const title = 'Please try again later';
  const content = html`<h1>${title}</h1><p class="lede">${text}</p><p class="lede">You can also call or write to us: ${DIRECT_LINKS}</p>`;
  return { title, content };
}
