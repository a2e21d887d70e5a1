import { appointmentLink } from '#shared/appointment-link.ts';
import { company } from '#shared/company.ts';
import { PATHS } from '#shared/paths.ts';
import { directWays } from '#shared/refusals.ts';
import { escapeHtml } from '../http/filled-form.ts';
import type { LinkedAppointment } from './linked-appointment.ts';
import { type Meeting, meetingFacts, serviceOf } from './meeting.ts';

/** A page at a client's link: its title, and its content as HTML. */
export interface ClientPage {
  title: string;
  html: string;
}

/** The files and forms below a link. */
export const linkParts = (token: string) => {
  const page = appointmentLink(token);
  return { page, time: `${page}/time`, cancel: `${page}/cancel`, file: `${page}/calendar.ics` };
};

/** What asking for a time is called, for a client who has chosen none and for any other. */
export const WISH = { first: 'Request a time', other: 'Request another time' } as const;

type State = LinkedAppointment['state'];

const WORDS: Record<State, string> = {
  requested: 'Requested, not yet confirmed',
  confirmed: 'Confirmed',
  open: 'Approved, time to be agreed',
  asked: 'Confirmed, another time requested',
  cancelled: 'Cancelled by you',
  rejected: 'Not going ahead',
  over: 'Past',
};

const SAYS: Record<State, { heading: string; lede: string }> = {
  requested: {
    heading: 'We have received your request',
    lede: 'We will contact you within 24 hours to confirm your appointment. Until then, the time is requested but not booked.',
  },
  confirmed: {
    heading: 'Your appointment is confirmed',
    lede: 'We look forward to meeting you.',
  },
  open: {
    heading: 'Which time suits you?',
    lede: 'You did not choose a time. Request one, and we will send you an invitation.',
  },
  asked: {
    heading: 'You requested another time',
    lede: 'We will reply within 24 hours. Until then, your meeting stays at its confirmed time.',
  },
  cancelled: {
    heading: 'You cancelled this appointment',
    lede: 'Our team has been notified. You can book another appointment at any time.',
  },
  rejected: {
    heading: 'This appointment is not going ahead',
    lede: 'Call or write to us to find another time, or book a new appointment.',
  },
  over: {
    heading: 'This appointment has passed',
    lede: 'To continue the conversation, book another one.',
  },
};

const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0]?.slice(0, 40) ?? '';

/** What stands above every page of a link: whose appointment it is, by the first name alone. */
export function top(linked: LinkedAppointment, heading: string, lede: string): string {
  const name = `For <bdi>${escapeHtml(firstName(linked.fullName))}</bdi>. `;
  return `<p class="label">${escapeHtml(serviceOf(linked))}</p><h1>${escapeHtml(heading)}</h1><p class="lede">${name}${escapeHtml(lede)}</p>`;
}

/** A value whose times and zones stay on one line. */
const wording = (value: string) => escapeHtml(value).replace(/ (?=[AP]M\b|\(|Time\))/g, '\u00a0');

export function facts(times: Meeting['times'], className = ''): string {
  const rows = times.map(
    ([label, value]) => `<div><dt>${escapeHtml(label)}</dt><dd>${wording(value)}</dd></div>`,
  );
  return `<dl class="${className}">${rows.join('')}</dl>`;
}

export const ways = (): string =>
  directWays.map(({ label, href }) => `<a href="${href}">${escapeHtml(label)}</a>`).join(' · ');

const link = (className: string, href: string, label: string) =>
  `<a class="${className}" href="${escapeHtml(href)}">${label}</a>`;
const actions = (html: string) => `<p class="actions">${html}</p>`;
const section = (id: string, heading: string, html: string) =>
  `<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>${html}</section>`;

/** The link that opens a video call, if the meeting is one. */
const joining = (className: string, { place }: Meeting) =>
  place?.url ? link(className, place.url, 'Join the video call') : '';

function whatToDo({ state, closed, meeting }: LinkedAppointment, token: string): string {
  const { time, cancel, file } = linkParts(token);
  if (closed === 'final') {
    const text = `<p>You can also call or write to us. Please quote the reference: ${ways()}</p>`;
    const book = link('primary', PATHS.bookAppointment, 'Book another appointment');
    return section('next', 'Another appointment', `${text}<p class="actions">${book}</p>`);
  }
  const join = meeting ? joining('primary', meeting) : '';
  const add = meeting ? join + link(join ? 'outline' : 'primary', file, 'Add to calendar') : '';
  if (closed === 'soon') {
    const call = `<p>It starts in less than two hours or has already started. To change or cancel it, call us: <a href="tel:${company.phone.value}">${directWays[0]?.label ?? ''}</a></p>`;
    return section('next', 'Changes', `${call}<p class="actions">${add}</p>`);
  }
  const isConfirmed = state === 'confirmed';
  const wish = state === 'open' ? WISH.first : WISH.other;
  const ask = link(isConfirmed ? 'outline' : 'primary', time, wish);
  const off = link('quiet', cancel, 'Cancel this appointment');
  const text = isConfirmed
    ? '<p>If you request another time, this one remains valid until we reply.</p>'
    : '';
  return section(
    'next',
    'What you can do',
    `${text}<p class="actions">${isConfirmed ? add : ''}${ask}${off}</p>`,
  );
}

/** The page of an appointment. */
export function statePage(linked: LinkedAppointment, token: string): ClientPage {
  const { state, times, meeting } = linked;
  const { heading, lede } = SAYS[state];
  const isWish = state === 'requested' || state === 'asked' || state === 'open';
  const earlier =
    state === 'asked' && meeting
      ? section(
          'earlier',
          'Your confirmed time',
          facts(meetingFacts(meeting).slice(0, -1)) +
            actions(
              joining('outline', meeting) + link('quiet', linkParts(token).file, 'Add to calendar'),
            ),
        )
      : '';
  const when = section('when', isWish ? 'Your request' : 'When', facts(times, 'now'));
  return {
    title: heading,
    html: `${top(linked, heading, lede)}<p class="state ${state}">${WORDS[state]}</p>
<div class="parts"><div>${when}${earlier}</div><div>${whatToDo(linked, token)}</div></div>`,
  };
}

/** Asks before an appointment is cancelled. */
export function cancelPage(linked: LinkedAppointment, token: string): ClientPage {
  const { page, time, cancel } = linkParts(token);
  const heading = 'Cancel this appointment?';
  const lede =
    'Our team is notified immediately. If we sent you an invitation, your calendar is updated too.';
  const shown = linked.meeting ? meetingFacts(linked.meeting) : linked.times;
  return {
    title: heading,
    html: `${top(linked, heading, lede)}
<div class="parts"><div>${section('when', 'When', facts(shown, 'now'))}</div><div>
${section('next', 'Are you sure?', `<form method="post" action="${cancel}"><p>You can also ${link('', time, 'request another time')}.</p><p class="actions"><button class="primary" type="submit">Cancel the appointment</button>${link('quiet', page, 'Keep it')}</p></form>`)}</div></div>`,
  };
}

/** For whoever asks too often, or when the database is away. */
export function faultPage(text: string): ClientPage {
  const heading = 'Please try again later';
  return {
    title: heading,
    html: `<h1>${heading}</h1><p class="lede">${escapeHtml(text)}</p><p class="lede">You can also call or write to us: ${ways()}</p>`,
  };
}
