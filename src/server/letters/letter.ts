import { company } from '#shared/company.ts';
import type { MailContent } from '../mailer/transport.ts';
import { type Letter, lettersPage, type Part } from './letter-page.ts';

const QUOTED = 1_000;
const SUBJECT = 120;
/** What changes the direction of other text, or hides in it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Text of a visitor on one line, of at most `length` characters. */
export function inLine(text: string, length = 200): string {
  const line = text.replace(HIDDEN, ' ').replace(/\s+/g, ' ').trim();
  return cut(line, length);
}

/** Cuts between characters and says so. */
function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}

/** A text in which no mail program finds a link: an invisible space stands where one would go on. */
export const withoutLinks = (text: string): string =>
  text.replace(/(:\/\/|@|(?<=\S)\.)(?=\S)/g, '$1\u200b');

/** What a visitor wrote, as a letter quotes it. */
export const quoted = (text: string): string =>
  withoutLinks(cut(text.replace(HIDDEN, ' ').replace(/\r\n?/g, '\n').trim(), QUOTED));

const SIGNATURE = [
  `The ${company.brand.value} team`,
  [company.email.value, company.phone.value].join(' · '),
];

function asText(part: Part): string {
  if ('text' in part) return part.text;
  if ('facts' in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  if ('link' in part) return `${part.link.label}:\n${part.link.href}`;
  const lines = part.quote.split('\n').map((line) => `> ${line}`);
  return [...(part.by ? [part.by] : []), ...lines].join('\n');
}

/** The message of a letter. */
export function mailOf(letter: Letter): Omit<MailContent, 'isAutomatic'> {
  const subject = inLine(letter.subject, SUBJECT);
  const text = [letter.heading, ...letter.parts.map(asText), SIGNATURE.join('\n')];
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: lettersPage({ ...letter, subject }, SIGNATURE),
  };
}
