import type { AppointmentInput } from '#shared/appointments.ts';
import type { ContactInput } from '#shared/contacts.ts';
import { bookingConfirmation, contactConfirmation } from '#shared/forms/confirmations.ts';
import { FIELD_LABELS } from '#shared/forms/form-labels.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import type { LeadRow } from '../../leads/kind/lead-row.ts';
import { OUR_PHONE } from '../layout/lead-words.ts';
import type { Letter, LinkPart } from '../layout/letter-page.ts';
import { inLine, quoted, withoutLinks } from '../layout/safe-text.ts';
import { booked, CHOOSE_A_TIME, timeWanted } from '../meetings/meeting-letters.ts';

/** What a visitor is told of a lead: what the page told when it was sent, and a link of its own. */
export function acknowledgement(
  kind: LeadKind,
  lead: LeadRow,
  link: readonly LinkPart[] = [],
): Letter {
  const { id, createdAt } = lead;
  const confirmation =
    kind === 'contact'
      ? contactConfirmation(lead as unknown as ContactInput, id)
      : bookingConfirmation(lead as unknown as AppointmentInput, id, createdAt);
  const { next } = confirmation;
  const facts = confirmation.facts
    .filter(([label]) => label !== FIELD_LABELS.message)
    .map(([label, value]) => [label, inLine(value)] as const);
  const [reference] = facts;
  const wantsTime = kind === 'appointment' && !booked(lead).preferredTime;
  return {
    subject: `${confirmation.heading} (${reference?.[1]})`,
    heading: confirmation.heading,
    parts: [
      { greeting: inLine(lead.fullName) },
      ...next.map((text) => ({ text: withoutLinks(text) })),
      { facts },
      ...(wantsTime ? [timeWanted(booked(lead).preferredDate)] : []),
      ...link.map((one) => (wantsTime ? { link: { ...one.link, label: CHOOSE_A_TIME } } : one)),
      ...(lead.message ? [{ quote: quoted(lead.message), by: 'You wrote' }] : []),
      {
        text: `This is an automatic message. Replies reach our team. You can also call ${OUR_PHONE}. If you did not write to us, someone entered your address by mistake and you can ignore this message.`,
      },
    ],
  };
}
