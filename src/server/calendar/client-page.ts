import { appointmentLink } from '#shared/appointment-link.ts';
import { company } from '#shared/company.ts';
import { PATHS } from '#shared/paths.ts';
import { directWays } from '#shared/refusals.ts';
import { escapeHtml } from '../http/filled-form.ts';
import type { LinkedAppointment } from './linked-appointment.ts';
import { type Meeting, serviceOf } from './meeting.ts';

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

type State = LinkedAppointment['state'];

const WORDS: Record<State, string> = {
  requested: 'Requested, not confirmed',
  confirmed: 'Confirmed',
  open: 'Approved, without a time',
  asked: 'Another time is asked for',
  cancelled: 'Cancelled by you',
  rejected: 'Not taking place',
  over: 'Over',
};

const SAYS: Record<State, { heading: string; lede: string }> = {
  requested: {
    heading: 'We have your request',
    lede: 'We contact you within 24 hours to confirm your appointment. Until then the time is a request, and not booked.',
  },
  confirmed: {
    heading: 'Your appointment is confirmed',
    lede: 'We look forward to meeting you.',
  },
  open: {
    heading: 'Which time suits you?',
    lede: 'We are glad to meet you. You left the time open: ask for one, and we send an invitation.',
  },
  asked: {
    heading: 'You asked for another time',
    lede: 'We decide on it within 24 hours. Until then the earlier invitation still stands.',
  },
  cancelled: {
    heading: 'You cancelled this appointment',
    lede: 'It does not take place, and our team knows. You can book another one at any time.',
  },
  rejected: {
    heading: 'This appointment does not take place',
    lede: 'Write or call us to find another time, or book another appointment.',
  },
  over: {
    heading: 'This appointment is over',
    lede: 'If there is more to talk about, book another one.',
  },
};

const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0]?.slice(0, 40) ?? '';

/** What stands above every page of a link: whose appointment it is, by the first name alone. */
export function top(linked: LinkedAppointment, heading: string, lede: string): string {
  const name = `For <bdi>${escapeHtml(firstName(linked.fullName))}</bdi>. `;
  return `<p class="label">${escapeHtml(serviceOf(linked))}</p><h1>${escapeHtml(heading)}</h1><p class="lede">${name}${escapeHtml(lede)}</p>`;
}

/** A value whose times stay on one line. */
const wording = (value: string) => escapeHtml(value).replace(/ (?=[AP]M\b)/g, '\u00a0');

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

function whatToDo({ state, closed, meeting }: LinkedAppointment, token: string): string {
  const { time, cancel, file } = linkParts(token);
  if (closed === 'final') {
    const text = `<p>You can also write or call us, quoting the reference: ${ways()}</p>`;
    const book = link('primary', PATHS.bookAppointment, 'Book another appointment');
    return section('next', 'Another appointment', `${text}<p class="actions">${book}</p>`);
  }
  const add = meeting ? link('primary', file, 'Add to calendar') : '';
  if (closed === 'soon') {
    const call = `<p>It begins in less than two hours, or has begun. To change or cancel it, call us: <a href="tel:${company.phone.value}">${directWays[0]?.label ?? ''}</a></p>`;
    return section('next', 'Changes', `${call}<p class="actions">${add}</p>`);
  }
  const isConfirmed = state === 'confirmed';
  const wish = state === 'open' ? 'Ask for a time' : 'Ask for another time';
  const ask = link(isConfirmed ? 'outline' : 'primary', time, wish);
  const off = link('quiet', cancel, 'Cancel this appointment');
  const text = isConfirmed
    ? '<p>If you ask for another time, this one stands until we decide.</p>'
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
          'Until we decide',
          facts(meeting.times.slice(0, -1)) +
            actions(link('quiet', linkParts(token).file, 'Add to calendar')),
        )
      : '';
  const when = section('when', isWish ? 'What you asked for' : 'When', facts(times, 'now'));
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
  const lede = 'Our team is told at once, and your calendar, if we have sent you an invitation.';
  const shown = linked.meeting?.times ?? linked.times;
  return {
    title: heading,
    html: `${top(linked, heading, lede)}
<div class="parts"><div>${section('when', 'When', facts(shown, 'now'))}</div><div>
${section('next', 'Are you sure?', `<form method="post" action="${cancel}"><p>You can also ${link('', time, 'ask for another time')}.</p><p class="actions"><button class="primary" type="submit">Cancel the appointment</button>${link('quiet', page, 'Keep it')}</p></form>`)}</div></div>`,
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
