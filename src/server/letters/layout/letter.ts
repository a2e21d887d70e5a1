import { company } from '#shared/company.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import type { MailContent } from '../../mailer/transport/transport.ts';
import { OUR_PHONE } from './lead-words.ts';
import { type Letter, lettersPage } from './letter-page.ts';
import { lettersText } from './letter-text.ts';
import { inLine } from './safe-text.ts';

const SIGNATURE = [
  `The ${company.brand.value} team`,
  [company.email.value, OUR_PHONE].join(' · '),
  [company.legalName.value, company.city.value, company.country.value].join(', '),
];

export const TO_STAFF = [`From the ${company.brand.value} website, to its staff`];

export function mailOf(letter: Letter): MailContent {
  const subject = inLine(letter.subject, LIMITS.mailSubject);
  const { end = SIGNATURE } = letter;
  return {
    isAutomatic: false,
    subject,
    text: lettersText(letter, end),
    html: lettersPage({ ...letter, subject }, end),
  };
}
