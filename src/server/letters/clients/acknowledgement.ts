import { bookingConfirmation, contactConfirmation } from '#shared/forms/confirmations.ts';
import { FIELD_LABELS } from '#shared/forms/form-labels.ts';
import type { LeadOfKind } from '../../leads/kind/lead-row.ts';
import { OUR_PHONE } from '../layout/lead-words.ts';
import type { ButtonPart, Letter } from '../layout/letter-page.ts';
import { inLine, quoted, withoutLinks } from '../layout/safe-text.ts';
import { CHOOSE_A_TIME, timeWanted } from '../meetings/meeting-letters.ts';

/** What a visitor is told of a lead: what the page told when it was sent, and a link of its own. */
export function acknowledgement(one: LeadOfKind, link: readonly ButtonPart[] = []): Letter {
  const { kind, lead } = one;
  const { id, createdAt } = lead;
  const confirmation =
    kind === 'contact' ? contactConfirmation(lead, id) : bookingConfirmation(lead, id, createdAt);
  const { next } = confirmation;
  const facts = confirmation.facts
    .filter(([label]) => label !== FIELD_LABELS.message)
    .map(([label, value]) => [label, inLine(value)] as const);
  const [reference] = facts;
  const openDay = kind === 'appointment' && !lead.preferredTime && lead.preferredDate;
  return {
    subject: `${confirmation.heading} (${reference?.[1]})`,
    heading: confirmation.heading,
    parts: [
      { greeting: inLine(lead.fullName) },
      ...next.map((text) => ({ text: withoutLinks(text) })),
      { facts },
      ...(openDay ? [timeWanted(openDay)] : []),
      ...link.map((one) => (openDay ? { button: { ...one.button, label: CHOOSE_A_TIME } } : one)),
      ...(lead.message ? [{ quote: quoted(lead.message), by: 'You wrote' }] : []),
      {
        text: `This is an automatic message. Replies reach our team. You can also call ${OUR_PHONE}. If you did not write to us, someone entered your address by mistake and you can ignore this message.`,
      },
    ],
  };
}
