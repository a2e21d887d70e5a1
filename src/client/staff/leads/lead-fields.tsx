import type { Fact } from '#client/staff/leads/lead-frame.tsx';
import type { Lead, LeadField } from '#client/staff/leads/lead-kind.ts';
import { EmailLink, PhoneLink, Value } from '#client/staff/leads/lead-values.tsx';
import { LANGUAGE_NAMES } from '#shared/language/locale.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';

export function leadFields<Shown extends Lead>(kind: LeadKind, mail?: (lead: Shown) => string) {
  return {
    name: textField<Shown>('Name', ({ fullName }) => fullName),
    email: {
      term: 'Email',
      show: (lead: Shown) => (
        <EmailLink lead={{ kind, id: lead.id }} email={lead.email} draft={mail?.(lead)} />
      ),
    },
    phone: {
      term: 'Phone',
      show: ({ id, phoneNumber }: Shown) => <PhoneLink lead={{ kind, id }} phone={phoneNumber} />,
    },
    company: textField<Shown>('Company', ({ companyName }) => companyName),
    message: textField<Shown>('Message', ({ message }) => message),
    /** Omitted for English, the usual language. */
    language: {
      term: 'Language',
      show: ({ locale }: Shown) => (locale === 'en' ? null : LANGUAGE_NAMES[locale]),
    },
  };
}

export function textField<Shown extends Lead>(
  term: string,
  textOf: (lead: Shown) => string | null,
): LeadField<Shown> {
  return { term, show: (lead) => <Value text={textOf(lead)} /> };
}

export const reasonField = (term: string): LeadField => ({
  term,
  show: ({ rejectionReason }) => rejectionReason && <Value text={rejectionReason} />,
});

export const factsOf = (fields: readonly LeadField[], lead: Lead): readonly Fact[] =>
  fields.map((field) => [field.term, field.show(lead)]);
