import { DRAFTS_COPY } from '#client/staff/leads/drafts-copy.ts';
import { mailDraft } from '#client/staff/leads/lead-links.ts';
import { formatUaeDay } from '#client/staff/shell/uae-day.ts';
import { readableDay, uaeDay } from '#shared/calendar/uae-time.ts';
import { company } from '#shared/company.ts';
import type { Contact } from '#shared/contacts.ts';

/** The maximum encoded length. Mail programs accept addresses of about 2,000 characters. */
const QUOTED = 1_200;

function quoted(message: string): string {
  let room = QUOTED;
  let quotation = '> ';
  for (const character of message.replace(/\r\n?/g, '\n')) {
    const added = character === '\n' ? '\r\n> ' : character;
    room -= encodeURIComponent(added).length;
    if (room < 0) return `${quotation}...`;
    quotation += added;
  }
  return quotation;
}

export function contactMail({ email, fullName, message, createdAt, locale }: Contact): string {
  const { greeting, signature, contact } = DRAFTS_COPY[locale];
  const brand = company.brand.value;
  const day =
    locale === 'en' ? formatUaeDay(createdAt) : readableDay(uaeDay(new Date(createdAt)), locale);
  const body = [
    greeting(fullName),
    '',
    signature(brand),
    `${contact.wrote(day)}\n${quoted(message)}`,
  ].join('\n\n');
  return mailDraft(email, contact.subject(brand), body);
}
