import type { EntityManager } from 'typeorm';
import type { AppointmentRow } from '../../leads/appointment-row.ts';
import { eventsOfLead } from '../../leads/events.repository.ts';
import type { DeliveryRow } from '../delivery.entity.ts';
import { mayHaveArrived } from './calendar-messages.ts';

/** Events about a client's requested time, and the maximum number of events to read. */
const STEPS = ['appointment.time_asked', 'appointment.time_kept', 'appointment.moved'] as const;
const EVENTS_READ = 20;

const ANSWERS: readonly string[] = ['invitation', 'cancellation', 'confirmation', 'rejection'];

/**
 * The client's latest requested time in words, if staff decided but no message answered the client.
 * This happens if the decision was undone before its message was sent.
 * @param rows every message about the appointment.
 */
export async function unansweredWish(
  reader: EntityManager,
  lead: AppointmentRow,
  rows: readonly DeliveryRow[],
): Promise<string | null> {
  if (lead.wishAt) return null;
  const steps = await eventsOfLead(reader, lead.id, EVENTS_READ, STEPS);
  const last = steps.find(({ type, data }) => type !== 'appointment.moved' || data.wished !== null);
  if (last === undefined || last.data.wished === null) return null;
  const isAnswered = rows.some(
    (row) =>
      ANSWERS.includes(row.kind) &&
      !row.toStaff &&
      mayHaveArrived(row) &&
      row.createdAt >= last.createdAt,
  );
  return isAnswered ? null : last.data.wished;
}
