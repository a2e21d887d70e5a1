import { LessThanOrEqual, MoreThan, Not } from 'typeorm';
import type { Channel } from '#shared/mail/mail.ts';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { MAIL } from '../operating-limits.ts';
import type { DeliveryRow } from './delivery.entity.ts';

const entity = 'delivery';

/** Counts due deliveries and those that failed within a day, and the age in seconds of the oldest due. */
export async function readOutboxFigures(
  channel: Channel,
  { manager }: Pick<Database, 'manager'>,
  { now }: Pick<Environment, 'now'>,
) {
  const at = now();
  // Count every delivery that waits for a retry, even if the retry is not due yet.
  const unsent = { channel, state: 'waiting' } as const;
  const late = { ...unsent, attempts: MoreThan(0) };
  const held = [{ ...unsent, dueAt: LessThanOrEqual(at) }, late];
  // A reminder is stored long before it is due.
  const written = held.map((each) => ({ ...each, kind: Not('reminder' as const) }));
  const [waiting, failed, oldest] = await Promise.all([
    manager.countBy<DeliveryRow>(entity, held),
    manager.countBy<DeliveryRow>(entity, {
      channel,
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

export type OutboxFigures = Awaited<ReturnType<typeof readOutboxFigures>>;
