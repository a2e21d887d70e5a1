import { LessThanOrEqual, MoreThan, Not } from 'typeorm';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { MAIL } from '../operating-limits.ts';
import type { DeliveryRow } from './delivery.entity.ts';

const entity = 'delivery';

/**
 * The number of due messages, including retries; the seconds since the oldest of them was written,
 * without reminders, or 0; and the messages that failed permanently within a day.
 */
export async function readMailFigures(
  { manager }: Pick<Database, 'manager'>,
  { now }: Pick<Environment, 'now'>,
) {
  const at = now();
  // Include messages that wait for a retry: they are not due for most of an hour.
  const late = { state: 'waiting' as const, attempts: MoreThan(0) };
  const held = [{ state: 'waiting' as const, dueAt: LessThanOrEqual(at) }, late];
  // A reminder was written long before it was due.
  const written = held.map((each) => ({ ...each, kind: Not('reminder' as const) }));
  const [waiting, failed, oldest] = await Promise.all([
    manager.countBy<DeliveryRow>(entity, held),
    manager.countBy<DeliveryRow>(entity, {
      state: 'failed',
      endedAt: MoreThan(new Date(at.getTime() - MAIL.failedMs)),
    }),
    manager.findOne<DeliveryRow>(entity, {
      select: { id: true, createdAt: true },
      where: written,
      order: { createdAt: 'ASC' },
    }),
  ]);
  const age = oldest === null ? 0 : at.getTime() - oldest.createdAt.getTime();
  return { waiting, failed, oldestAge: Math.max(0, age) / 1_000 };
}

export type MailFigures = Awaited<ReturnType<typeof readMailFigures>>;
