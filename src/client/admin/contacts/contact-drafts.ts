import { mailDraft } from '#client/admin/leads/values/lead-links.ts';
import { formatUaeDay } from '#client/admin/parts/uae-day.ts';
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

export function contactMail({ email, fullName, message, createdAt }: Contact): string {
  const { brand } = company;
  const body = [
    `Dear ${fullName},`,
    '',
    `Best regards,\nThe ${brand.value} Team`,
    `On ${formatUaeDay(createdAt)} you wrote:\n${quoted(message)}`,
  ].join('\n\n');
  return mailDraft(email, `Your message to ${brand.value}`, body);
}
