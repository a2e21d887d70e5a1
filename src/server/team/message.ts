import type { LeadMessage } from '#shared/mail/mail.ts';
import type { DeliveryRow } from '../mail/delivery.entity.ts';
import type { MailContent } from '../mail/transport.ts';

const inIso = (instant: Date | null) => instant?.toISOString() ?? null;

type Text = Partial<Pick<MailContent, 'subject' | 'text'>>;

/** By default, the text is the stored one, which messages that were never sent do not have. */
export function toMessage(
  row: DeliveryRow,
  { subject, text }: Text = JSON.parse(row.content ?? '{}'),
): LeadMessage {
  const { id, kind, recipient, state, attempts, answer } = row;
  return {
    id,
    kind,
    recipient,
    state,
    attempts,
    toStaff: row.toStaff === 1,
    answer,
    createdAt: row.createdAt.toISOString(),
    dueAt: inIso(row.dueAt),
    endedAt: inIso(row.endedAt),
    subject: subject ?? null,
    text: text ?? null,
  };
}
