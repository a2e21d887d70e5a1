import { DEFAULT_TIMEZONE } from '#shared/calendar/appointment-options.ts';
import { clockText, readableDay } from '#shared/calendar/uae-time.ts';
import type { Locale } from '#shared/language/locale.ts';
import { type LeadKind, leadReference } from '#shared/lead-kinds.ts';
import type { Placeholder } from '#shared/mail/mail-templates.ts';
import type { LeadOfKind } from '../../leads/lead-kind.ts';
import type { MailContent } from '../transport.ts';
import { LETTERS_COPY } from './copy.ts';
import { linkPart, serviceIn, subjectOf } from './lead-words.ts';
import { mailOf } from './letter.ts';
import type { Letter, Part } from './letter-page.ts';
import { inLine, mostlyRightToLeft, quoted } from './safe-text.ts';

/** An answer as staff typed it. Quoted lines begin with `>`. */
export interface Written {
  subject: string;
  text: string;
}

/** The draft of an answer: a greeting, space for the answer, and the quoted message. */
export function draftOf(one: LeadOfKind) {
  const { kind, lead } = one;
  const { id, fullName, message, locale } = lead;
  const { answer, greeting, youWrote } = LETTERS_COPY[locale];
  const about = kind === 'contact' ? answer.contact : answer.appointment(subjectOf(one, locale));
  const lines = message ? quoted(message).split('\n') : [];
  const marked = lines.map((line) => `> ${line}`.trimEnd()).join('\n');
  const quote = marked && `${youWrote}:\n\n${marked}\n`;
  return {
    subject: `${about} (${leadReference(id)})`,
    text: `${greeting.before}${inLine(fullName)}${greeting.after}\n\n\n\n${quote}`,
    quote,
    locale,
    values: placeholdersOf(one, locale),
    valuesIn: { en: placeholdersOf(one, 'en'), ar: placeholdersOf(one, 'ar') },
  };
}

function placeholdersOf(one: LeadOfKind, locale: Locale): Record<Placeholder, string> {
  const { kind, lead } = one;
  const service = serviceIn(one, locale);
  const isBooking = kind === 'appointment';
  return {
    name: inLine(lead.fullName),
    company: inLine(lead.companyName ?? ''),
    // "Other" is not the name of a service.
    service: kind === 'contact' && lead.service === 'other' ? '' : service,
    date: isBooking ? readableDay(lead.preferredDate, locale) : '',
    time:
      isBooking && lead.preferredTime
        ? `${clockText(lead.preferredTime, locale)} ${lead.timezone ?? DEFAULT_TIMEZONE}`
        : '',
  };
}

const isQuoted = (line: string) => line.startsWith('>');

/** The language that staff wrote an answer in, without the quotes. */
const languageOf = ({ text }: Written): Locale =>
  mostlyRightToLeft(
    text
      .split('\n')
      .filter((line) => !isQuoted(line))
      .join('\n'),
  )
    ? 'ar'
    : 'en';

/** An answer by staff. An appointment's client also gets the link. */
export function answerMail(
  kind: LeadKind,
  written: Written,
  publicUrl: string,
  token: string,
): MailContent {
  const link = kind === 'appointment' ? [linkPart(publicUrl, languageOf(written), token)] : [];
  return { ...mailOf(answerLetter(written, link)), isPersonal: true };
}

/** The letter for an answer, with the client's link. Lines that begin with `>` become quotes. */
function answerLetter(written: Written, link: readonly Part[]): Letter {
  const { subject, text } = written;
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
  return { locale: languageOf(written), subject, heading: '', parts: [...parts, ...link] };
}
