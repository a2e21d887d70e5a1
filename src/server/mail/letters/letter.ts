import { companyTexts } from '#shared/catalogue/arabic/company.ts';
import { company } from '#shared/company.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { type Locale, listed, ltr } from '#shared/language/locale.ts';
import type { MailContent } from '../transport.ts';
import { ourPhone } from './lead-words.ts';
import { type Letter, lettersPage } from './letter-page.ts';
import { lettersText } from './letter-text.ts';
import { LETTERS_COPY } from './letters-copy.ts';
import { inLine } from './safe-text.ts';

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
