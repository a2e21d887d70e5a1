import { EmailLink, LongText, PhoneLink, Value } from '#client/admin/leads/values/lead-values.tsx';
import type { LeadKind } from '#shared/lead-kinds.ts';
import type { Lead, LeadField } from './lead-kind.ts';

/** The fields that every kind of lead has. `mail` gives the draft that its e-mail address opens. */
export function leadFields<Shown extends Lead>(kind: LeadKind, mail?: (lead: Shown) => string) {
  return {
    email: textless<Shown>('Email', (lead) => (
      <EmailLink lead={{ kind, id: lead.id }} email={lead.email} draft={mail?.(lead)} />
    )),
    phone: textless<Shown>('Phone', ({ id, phoneNumber }) => (
      <PhoneLink lead={{ kind, id }} phone={phoneNumber} />
    )),
    company: textField<Shown>('Company', ({ companyName }) => companyName),
    message: textless<Shown>('Message', ({ message }) => <LongText text={message} />),
  };
}

const textless = <Shown extends Lead>(term: string, show: LeadField<Shown>['show']) => ({
  term,
  show,
});

/** A field that is a plain text, or a dash where the visitor gave none. */
export function textField<Shown extends Lead>(
  term: string,
  textOf: (lead: Shown) => string | null,
): LeadField<Shown> {
  return { term, show: (lead) => <Value text={textOf(lead)} /> };
}
