import { company, companyTexts } from '#shared/company.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { type Locale, listed, ltr } from '#shared/language/locale.ts';
import type { Config } from '../../config.ts';
import type { Mailbox } from '../../mail-settings.ts';
import type { MailContent } from '../transport.ts';
import { LETTERS_COPY } from './copy.ts';
import { ourPhone } from './lead-words.ts';
import { type Fact, type Letter, lettersPage, type Part } from './letter-page.ts';
import { copiedAddress, copiedPhone, directionOf, inLine, withoutLinks } from './safe-text.ts';

export interface Letterhead {
  from: Mailbox;
  replyTo: Mailbox | undefined;
  staff: readonly Mailbox[];
  /** The hours before a meeting at which reminders are sent. */
  reminders: readonly number[];
  /** Whether a mail notifies clients of a rejected booking, and whether it contains the reason. */
  rejected: Config['MAIL_REJECTED'];
  place: string | undefined;
  publicUrl: string;
}

export function letterheadOf(config: Config): Letterhead | undefined {
  const { SMTP_URL, MAIL_FROM, MAIL_REPLY_TO } = config;
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return undefined;
  return {
    from: MAIL_FROM,
    replyTo: MAIL_REPLY_TO,
    staff: config.STAFF_MAIL,
    reminders: config.MAIL_REMINDERS,
    rejected: config.MAIL_REJECTED,
    place: config.MEETING_PLACE,
    publicUrl: config.PUBLIC_URL,
  };
}

function signatureIn(locale: Locale): string[] {
  const { city, country } = companyTexts[locale];
  const isolated = locale === 'en' ? (text: string) => text : ltr;
  return [
    LETTERS_COPY[locale].team(company.brand.value),
    [isolated(company.email.value), ourPhone(locale)].join(' · '),
    listed(locale, isolated(company.legalName.value), city.value, country.value),
  ];
}

export const TO_STAFF = [`From the ${company.brand.value} website, to its staff`];

export function mailOf(letter: Letter): MailContent {
  const subject = inLine(letter.subject, LIMITS.mailSubject);
  const { end = signatureIn(letter.locale ?? 'en') } = letter;
  return {
    isAutomatic: false,
    subject,
    text: lettersText(letter, end),
    html: lettersPage({ ...letter, subject }, end),
  };
}

const REACH = { email: copiedAddress, phone: copiedPhone };

/** Keeps the order of a number or a Latin text after an Arabic label. */
const isolated = (text: string, locale: Locale) =>
  locale === 'ar' && directionOf(text) !== 'rtl' ? ltr(text) : text;

const fact = ([label, value, link]: Fact, locale: Locale) =>
  `${label}: ${link ? REACH[link](value) : isolated(withoutLinks(value), locale)}`;

const quote = (text: string) =>
  withoutLinks(text)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

function asText(part: Part, locale: Locale): string {
  if ('text' in part) return part.text;
  if ('greeting' in part) {
    const { before, after } = LETTERS_COPY[locale].greeting;
    return `${before}${isolated(withoutLinks(part.greeting), locale)}${after}`;
  }
  if ('facts' in part) return part.facts.map((one) => fact(one, locale)).join('\n');
  if ('button' in part) return `${part.button.label}:\n${part.button.href}`;
  return [...(part.by ? [part.by] : []), quote(part.quote)].join('\n');
}

function lettersText({ heading, parts, locale = 'en' }: Letter, end: readonly string[]): string {
  const title = heading === '' ? [] : [withoutLinks(heading)];
  const sections = [...title, ...parts.map((part) => asText(part, locale)), end.join('\n')];
  return `${sections.join('\n\n')}\n`;
}
