import { company } from './company.ts';
import { readablePhone } from './fields/phone.ts';
import { counted, type Locale, MINUTES, type PerLocale } from './language/locale.ts';

const IN_MINUTES: PerLocale<(minutes: number) => string> = {
  en: (minutes) => (minutes === 1 ? 'in a minute' : `in ${minutes} minutes`),
  ar: (minutes) => `بعد ${counted(minutes, MINUTES)}`,
};

export function tooManyText(seconds: number, locale: Locale = 'en'): string {
  const wait = IN_MINUTES[locale](Math.ceil(seconds / 60));
  return {
    en: `Many forms have been sent from your network, so we could not accept this one. Please try again ${wait}, or call or write to us:`,
    ar: `أُرسلت نماذج كثيرة من شبكتكم، لذلك لم نتمكن من قبول هذا النموذج. يرجى المحاولة مرة أخرى ${wait}، أو الاتصال بنا أو مراسلتنا:`,
  }[locale];
}

export const directWays: readonly { readonly label: string; readonly href: string }[] = [
  ...(company.phone.value
    ? [{ label: readablePhone(company.phone.value), href: `tel:${company.phone.value}` }]
    : []),
  { label: company.email.value, href: `mailto:${company.email.value}` },
];
