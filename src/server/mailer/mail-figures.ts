import { LessThanOrEqual, MoreThan, Not } from 'typeorm';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { MAIL } from '../operating-limits.ts';
import type { DeliveryRow } from './delivery.entity.ts';

const entity = 'delivery';

/** Counts due messages and those that failed within a day, and the age in seconds of the oldest due. */
export async function readMailFigures(
  { manager }: Pick<Database, 'manager'>,
  { now }: Pick<Environment, 'now'>,
) {
  const at = now();
  // Count every message that waits for a retry, even if the retry is not due yet.
  const waitingMail = { channel: 'mail', state: 'waiting' } as const;
  const late = { ...waitingMail, attempts: MoreThan(0) };
  const held = [{ ...waitingMail, dueAt: LessThanOrEqual(at) }, late];
  // A reminder is stored long before it is due.
  const written = held.map((each) => ({ ...each, kind: Not('reminder' as const) }));
  const [waiting, failed, oldest] = await Promise.all([
    manager.countBy<DeliveryRow>(entity, held),
    manager.countBy<DeliveryRow>(entity, {
      channel: 'mail',
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
