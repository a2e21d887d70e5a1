import { type EntityManager, In, IsNull, LessThan, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import type { Database } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';
import type { Environment } from '../environment.ts';
import { MAIL } from '../operating-limits.ts';
import type { DeliveryRow } from './delivery.entity.ts';
import type { MailContent } from './transport.ts';

/** A message to store, for one reason. */
export interface NewDelivery extends Pick<DeliveryRow, 'reason' | 'kind' | 'leadId' | 'recipient'> {
  content: MailContent;
  sender?: string | null;
  /** When to send it; at once without it. */
  dueAt?: Date;
  expiresAt?: Date;
  /** Why it is not to be sent. */
  withheld?: string | undefined;
}

const entity = 'delivery';
const MINUTE_MS = 60_000;

/** When to try again after so many attempts; undefined when it was tried for two days. */
export function retryAt(now: Date, attempts: number): Date | undefined {
  if (attempts >= MAIL.attempts) return undefined;
  const minutes = MAIL.retryMinutes[attempts - 1] ?? 60;
  return new Date(now.getTime() + minutes * MINUTE_MS);
}

/** The stored messages: each exists once, whatever is repeated or killed. */
export function createDeliveries(database: Database, { now, newId }: Environment) {
  const { manager } = database;

  return {
    /**
     * Stores messages whose reasons are new. Call it within the transaction of their reason: they
     * are stored if and only if that is.
     */
    async add(writer: EntityManager, deliveries: readonly NewDelivery[]): Promise<void> {
      if (deliveries.length === 0) return;
      const reasons = deliveries.map(({ reason }) => reason);
      const stored = await writer.find<DeliveryRow>(entity, { where: { reason: In(reasons) } });
      const known = new Set(stored.map(({ reason }) => reason));
      const rows = deliveries
        .filter(({ reason }) => !known.has(reason))
        .map(
          ({ content, withheld, dueAt, expiresAt, sender, ...delivery }): DeliveryRow => ({
            ...delivery,
            id: newId(),
            content: JSON.stringify(content),
            sender: sender ?? null,
            state: withheld === undefined ? 'waiting' : 'withheld',
            attempts: 0,
            dueAt: withheld === undefined ? (dueAt ?? now()) : null,
            expiresAt: expiresAt ?? null,
            createdAt: now(),
            endedAt: withheld === undefined ? null : now(),
            answer: withheld ?? null,
          }),
        );
      if (rows.length > 0) await insertRows(writer, entity, rows);
    },

    /** The next messages to send, the longest due first. */
    due: (limit: number): Promise<DeliveryRow[]> =>
      manager.find<DeliveryRow>(entity, {
        where: { dueAt: LessThanOrEqual(now()) },
        order: { dueAt: 'ASC', id: 'ASC' },
        take: limit,
      }),

    async hasDue(): Promise<boolean> {
      return (await this.due(1)).length > 0;
    },

    /** Makes a message this process's to send. False if another process was first. */
    async claim({ id, attempts }: DeliveryRow): Promise<boolean> {
      // If this process is killed, the message is sent by another one when the claim has ended.
      const dueAt = new Date(now().getTime() + MAIL.claimMs);
      const own = { id, attempts, state: 'waiting' as const };
      const change = { attempts: attempts + 1, dueAt };
      const { affected } = await database.write((writer) => writer.update(entity, own, change));
      return affected === 1;
    },

    /** Stores how sending ended. `dueAt` is set for another try. */
    async ended(
      { id }: DeliveryRow,
      end: Pick<DeliveryRow, 'state' | 'answer'> & { dueAt?: Date | undefined },
    ): Promise<void> {
      const { state, dueAt = null } = end;
      const answer = end.answer?.slice(0, MAIL.answerLength) ?? null;
      const endedAt = state === 'waiting' ? null : now();
      // What was withdrawn while it was being sent stays so, unless it was sent.
      const from = state === 'sent' ? ['waiting', 'withdrawn'] : ['waiting'];
      const change = { state, answer, dueAt, endedAt };
      await database.write((writer) => writer.update(entity, { id, state: In(from) }, change));
    },

    /** Ends the messages of a lead that nobody has begun to send. Returns those that it ended. */
    async withdraw(
      writer: EntityManager,
      leadId: string,
      kinds: readonly DeliveryRow['kind'][],
    ): Promise<DeliveryRow[]> {
      const where = { leadId, kind: In([...kinds]), state: 'waiting' as const, attempts: 0 };
      const waiting = await writer.find<DeliveryRow>(entity, { where });
      if (waiting.length === 0) return [];
      const change = { state: 'withdrawn' as const, dueAt: null, endedAt: now() };
      await writer.update(entity, { ...where, id: In(waiting.map(({ id }) => id)) }, change);
      return waiting;
    },

    /** Everything about a lead, oldest first. */
    ofLead: (reader: EntityManager, leadId: string): Promise<DeliveryRow[]> =>
      reader.find<DeliveryRow>(entity, { where: { leadId }, order: { id: 'ASC' } }),

    /** The acknowledgements since an instant, to these recipients or caused by these senders. */
    countSince: (
      reader: EntityManager,
      since: Date,
      by: { recipient: string } | { sender: string },
    ): Promise<number> =>
      reader.count<DeliveryRow>(entity, {
        where: {
          ...by,
          kind: 'acknowledgement',
          state: Not('withheld'),
          createdAt: MoreThan(since),
        },
      }),

    /** Deletes what was sent a month ago, and fingerprints when no limit needs them any more. */
    async forget(): Promise<void> {
      const ago = (ms: number) => new Date(now().getTime() - ms);
      await database.write((writer) =>
        writer.update(
          entity,
          {
            state: Not('waiting'),
            endedAt: LessThan(ago(MAIL.contentDays * 86_400_000)),
            content: Not(IsNull()),
          },
          { content: null },
        ),
      );
      await database.write((writer) =>
        writer.update(
          entity,
          { sender: Not(IsNull()), createdAt: LessThan(ago(MAIL.senderMs)) },
          { sender: null },
        ),
      );
    },

    /** For monitoring: how many wait and have failed, and since when the oldest is due. */
    async figures(): Promise<{ waiting: number; failed: number; oldestDueAge: number }> {
      const [waiting, failed, [oldest]] = await Promise.all([
        manager.count<DeliveryRow>(entity, { where: { dueAt: LessThanOrEqual(now()) } }),
        manager.count<DeliveryRow>(entity, { where: { state: 'failed' } }),
        this.due(1),
      ]);
      const age = oldest?.dueAt ? now().getTime() - oldest.createdAt.getTime() : 0;
      return { waiting, failed, oldestDueAge: age / 1_000 };
    },
  };
}

export type Deliveries = ReturnType<typeof createDeliveries>;
