import type { AppointmentInput } from '#shared/appointments.ts';
import { company } from '#shared/company.ts';
import { bookingConfirmation, contactConfirmation } from '#shared/confirmations.ts';
import type { ContactInput } from '#shared/contacts.ts';
import { FIELD_LABELS } from '#shared/form-labels.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import type { LeadRow } from '../leads/kind/lead-row.ts';
import { inLine, quoted, withoutLinks } from './letter.ts';
import type { Letter } from './letter-page.ts';

/** What a visitor is told of a lead: what the page told when it was sent. */
export function acknowledgement(kind: LeadKind, lead: LeadRow): Letter {
  const { id, createdAt } = lead;
  const confirmation =
    kind === 'contact'
      ? contactConfirmation(lead as unknown as ContactInput, id)
      : bookingConfirmation(lead as unknown as AppointmentInput, id, createdAt);
  const { next } = confirmation;
  const facts = confirmation.facts
    .filter(([label]) => label !== FIELD_LABELS.message)
    .map(([label, value]) => [label, withoutLinks(inLine(value))] as const);
  const [reference] = facts;
  return {
    subject: `${confirmation.heading} (${reference?.[1]})`,
    heading: confirmation.heading,
    parts: [
      { text: `Dear ${withoutLinks(inLine(lead.fullName))},` },
      ...next.map((text) => ({ text: withoutLinks(text) })),
      { facts },
      ...(lead.message ? [{ quote: quoted(lead.message), by: 'You wrote' }] : []),
      {
        text: `This mail was sent by a program. Answer it, or call ${company.phone.value}, to reach us. If you did not write to us, somebody gave your address by mistake: nothing more is sent.`,
      },
    ],
  };
}
