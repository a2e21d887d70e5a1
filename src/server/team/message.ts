import type { LeadMessage } from '#shared/mail/mail-calls.ts';
import { attemptsOf } from '../mail/deliveries.ts';
import type { DeliveryRow } from '../mail/delivery.entity.ts';
import type { MailContent } from '../mail/transport.ts';

const inIso = (instant: Date | null) => instant?.toISOString() ?? null;

export function toMessage(row: DeliveryRow): LeadMessage {
  const { id, kind, recipient, state, attempts, answer, content } = row;
  const written: Partial<MailContent> = content === null ? {} : JSON.parse(content);
  return {
    id,
    kind,
    recipient,
    state,
    attempts,
    attemptLog: attemptsOf(row),
    toStaff: row.toStaff === 1,
    answer,
    createdAt: row.createdAt.toISOString(),
    dueAt: inIso(row.dueAt),
    endedAt: inIso(row.endedAt),
    subject: written.subject ?? null,
    text: written.text ?? null,
  };
}
