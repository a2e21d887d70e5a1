import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { type FindOptionsWhere, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import type { Channel } from '#shared/mail/mail.ts';
import type { Database } from '../database/database.ts';
import type { Job } from '../database/jobs.ts';
import type { Environment } from '../environment.ts';
import { MAIL, OUTBOX } from '../operating-limits.ts';
import type { Attempted, Deliveries, Prepare } from './deliveries.ts';
import type { DeliveryRow } from './delivery.entity.ts';

/** Deliveries that wait only for one another. */
interface Queue {
  name: string;
  where: FindOptionsWhere<DeliveryRow>;
  connections: number;
}

export interface ChannelHandler<Content extends object> {
  name: string;
  channel: Channel;
  pauseMs: number;
  queues(): Promise<Queue[]>;
  prepare: Prepare<Content>;
  /** Sends once. A failure is a result, not an error. */
  attempt(row: DeliveryRow, content: Content): Promise<Attempted>;
}

/**
 * Sends the due deliveries of a channel. If a process dies, its claim expires and another process
 * sends the delivery again. It arrives twice only if the other side had already accepted it.
 */
export function sendDeliveries<Content extends object>(
  deliveries: Deliveries,
  handler: ChannelHandler<Content>,
): Job {
  const { name, channel, pauseMs } = handler;
  const recordings = pLimit(OUTBOX.recordings);
  const underWay = new Map<string, Set<Promise<unknown>>>();
  /** Results that the database could not record. */
  const unrecorded = new Map<DeliveryRow, Attempted>();
  const failures: unknown[] = [];

  async function record(row: DeliveryRow, result: Attempted): Promise<void> {
    unrecorded.delete(row);
    try {
      await recordings(() => deliveries.record(row, result));
    } catch (error) {
      unrecorded.set(row, result);
      throw error;
    }
  }

  /** Claims one delivery after the other, so that they start in order. */
  async function fill({ name: queue, where, connections }: Queue): Promise<void> {
    const own = underWay.get(queue) ?? new Set();
    underWay.set(queue, own);
    for (const due of await deliveries.due(channel, connections - own.size, where)) {
      try {
        const claimed = await deliveries.claim(due, handler.prepare);
        if (claimed === undefined) continue;
        const { row, content } = claimed;
        const sending = handler
          .attempt(row, content)
          .then((result) => record(row, result))
          .catch((error: unknown) => failures.push(error))
          .finally(() => own.delete(sending));
        own.add(sending);
      } catch (error) {
        failures.push(error);
      }
    }
  }

  const sending = () => [...underWay.values()].flatMap((own) => [...own]);

  return {
    name,
    pauseMs,
    hasWork: async () => unrecorded.size > 0 || (await deliveries.hasDue(channel)),
    /** Starts as many attempts as there are connections. Does not wait for attempts that hang. */
    async runBatch() {
      for (const [row, result] of [...unrecorded]) await record(row, result);
      for (const queue of await handler.queues()) await fill(queue);
      const nextCheck = sleep(OUTBOX.checkMs, undefined, { ref: false });
      await Promise.race([nextCheck, ...sending()]);
      if (failures.length > 0) throw failures.splice(0)[0];
      return sending().length > 0 || (await deliveries.hasDue(channel));
    },
    settled: async () => {
      await Promise.all(sending());
    },
  };
}

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
