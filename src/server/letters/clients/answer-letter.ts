import { DEFAULT_TIMEZONE } from '#shared/calendar/appointment-options.ts';
import { readableDay } from '#shared/calendar/uae-time.ts';
import { CONTACT_SERVICE_LABELS } from '#shared/leads/contact-options.ts';
import { leadReference } from '#shared/leads/lead-reference.ts';
import type { Placeholder } from '#shared/mail/mail-templates.ts';
import type { LeadOfKind } from '../../leads/kind/lead-row.ts';
import { serviceIn, subjectOf } from '../layout/lead-words.ts';
import type { Letter, Part } from '../layout/letter-page.ts';
import { inLine, quoted } from '../layout/safe-text.ts';

/** An answer as staff typed it. Quoted lines begin with `>`. */
export interface Written {
  subject: string;
  text: string;
}

/** The draft of an answer: a greeting, space for the answer, and the quoted message. */
export function draftOf(one: LeadOfKind) {
  const { kind, lead } = one;
  const { id, fullName, message } = lead;
  const about = kind === 'contact' ? 'Your message' : `Your appointment: ${subjectOf(one)}`;
  const lines = message ? quoted(message).split('\n') : [];
  const marked = lines.map((line) => `> ${line}`.trimEnd()).join('\n');
  const quote = marked && `You wrote:\n\n${marked}\n`;
  return {
    subject: `${about} (${leadReference(id)})`,
    text: `Dear ${inLine(fullName)},\n\n\n\n${quote}`,
    quote,
    values: placeholdersOf(one),
  };
}

function placeholdersOf(one: LeadOfKind): Record<Placeholder, string> {
  const { kind, lead } = one;
  const service = serviceIn(one);
  const isBooking = kind === 'appointment';
  return {
    name: inLine(lead.fullName),
    company: inLine(lead.companyName ?? ''),
    // "Other" is not the name of a service.
    service: service === CONTACT_SERVICE_LABELS.other ? '' : service,
    date: isBooking ? readableDay(lead.preferredDate) : '',
    time:
      isBooking && lead.preferredTime
        ? `${lead.preferredTime} ${lead.timezone ?? DEFAULT_TIMEZONE}`
        : '',
  };
}

const isQuoted = (line: string) => line.startsWith('>');

/** The letter for an answer, with the client's link. Lines that begin with `>` become quotes. */
export function answerLetter({ subject, text }: Written, link: readonly Part[]): Letter {
  const parts: Part[] = [];
  for (const block of text.trim().split(/\n\s*\n/)) {
    const lines = block.split(/\r?\n/);
    // A quote includes its empty lines and ends at the next unquoted line.
    for (let from = 0; from < lines.length; ) {
      const quotes = isQuoted(lines[from] ?? '');
      const end = lines.findIndex((line, index) => index > from && isQuoted(line) !== quotes);
      const some = lines.slice(from, end === -1 ? undefined : end);
      if (quotes) parts.push({ quote: some.map((line) => line.replace(/^> ?/, '')).join('\n') });
      else parts.push({ text: some.join('\n') });
      from = end === -1 ? lines.length : end;
    }
  }
  return { subject, heading: '', parts: [...parts, ...link] };
}
