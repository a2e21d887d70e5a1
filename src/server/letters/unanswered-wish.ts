import { type EntityManager, IsNull, Not } from 'typeorm';
import type { LeadEventRow } from '../leads/event-log/lead-event.entity.ts';
import type { LeadRow } from '../leads/kind/lead-row.ts';
import type { DeliveryRow } from '../mailer/delivery.entity.ts';
import { mayHaveArrived } from './calendar-messages.ts';
import { booked } from './meeting-letters.ts';

const ANSWERS: readonly string[] = ['invitation', 'cancellation', 'confirmation', 'rejection'];

/**
 * The client's latest wish for another time, in words, if staff have ended it and no message has
 * answered it: the decision was undone before its message was sent.
 * @param rows every message about the appointment.
 */
export async function unansweredWish(
  reader: EntityManager,
  lead: LeadRow,
  rows: readonly DeliveryRow[],
): Promise<string | null> {
  if (booked(lead).wishAt) return null;
  const last = await reader.findOne<LeadEventRow>('lead-event', {
    where: { leadId: lead.id, wish: Not(IsNull()) },
    order: { id: 'DESC' },
  });
  if (last === null || last.wish === 'withdrawn') return null;
  const isAnswered = rows.some(
    (row) =>
      ANSWERS.includes(row.kind) &&
      !row.toStaff &&
      mayHaveArrived(row) &&
      row.createdAt >= last.createdAt,
  );
  return isAnswered ? null : last.reason;
}
