import { company } from './company.ts';
import { readablePhone } from './fields/phone-number.ts';

export function tooManyText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  return `Many forms have been sent from your network, so we could not accept this one. Please try again ${wait}, or call or write to us:`;
}

export const directWays: readonly { readonly label: string; readonly href: string }[] = [
  ...(company.phone.value
    ? [{ label: readablePhone(company.phone.value), href: `tel:${company.phone.value}` }]
    : []),
  { label: company.email.value, href: `mailto:${company.email.value}` },
];

export const NOT_SENT =
  'We did not receive it. Your text is still in the form. Please try again, or call or write to us:';
