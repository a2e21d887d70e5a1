import { type EntityManager, In, IsNull, LessThan, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { withoutTokens } from '#shared/appointment-link.ts';
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

/** What monitoring asks for. */
export interface MailFigures {
  /** Messages that are due or have failed and are tried again. */
  waiting: number;
  /** Seconds since the oldest of them was written, without reminders; 0 if there is none. */
  oldestAge: number;
  /** Messages given up within a day. */
  failed: number;
}

const entity = 'delivery';
const MINUTE_MS = 60_000;

/** When to try again after so many attempts; undefined when it was tried for two days. */
export function retryAt(now: Date, attempts: number): Date | undefined {
  if (attempts >= MAIL.attempts) return undefined;
  const minutes = MAIL.retryMinutes[attempts - 1] ?? 60;
  return new Date(now.getTime() + minutes * MINUTE_MS);
}

/** What stays of a message that is not sent any more: its links are in the client's hands alone. */
const bare = (content: string | null) => content && withoutTokens(content);

/** The stored messages: each exists once, whatever is repeated or killed. */
export function createDeliveries(database: Database, { now, newId }: Environment) {
  const { manager } = database;
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const isDue = () => ({ dueAt: LessThanOrEqual(now()) });

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
            content:
              withheld === undefined ? JSON.stringify(content) : bare(JSON.stringify(content)),
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
        where: isDue(),
        order: { dueAt: 'ASC', id: 'ASC' },
        take: limit,
      }),

    hasDue: (): Promise<boolean> => manager.existsBy<DeliveryRow>(entity, isDue()),

    /**
     * Makes a message this process's to send, and returns it as it is then. Undefined if another
     * process was first.
     */
    async claim(delivery: DeliveryRow): Promise<DeliveryRow | undefined> {
      const { id, attempts } = delivery;
      // If this process is killed, the message is sent by another one when the claim has ended.
      const change = { attempts: attempts + 1, dueAt: new Date(now().getTime() + MAIL.claimMs) };
      const { affected } = await database.write((writer) =>
        writer.update<DeliveryRow>(entity, { id, attempts, state: 'waiting' }, change),
      );
      return affected === 1 ? { ...delivery, ...change } : undefined;
    },

    /** Stores how sending ended. `dueAt` is set for another try. */
    async ended(
      { id, attempts, content }: DeliveryRow,
      end: Pick<DeliveryRow, 'state' | 'answer'> & { dueAt?: Date | undefined },
    ): Promise<void> {
      const { state, dueAt = null } = end;
      const answer = end.answer?.slice(0, MAIL.answerLength) ?? null;
      const endedAt = state === 'waiting' ? null : now();
      // What was sent is sent, also if it was withdrawn meanwhile. Of a failure only the process that
      // made the last attempt can tell: another one may be sending the message by now.
      const own =
        state === 'sent'
          ? { id, state: In(['waiting', 'withdrawn']) }
          : { id, state: 'waiting', attempts };
      // One that failed may be sent again, by staff.
      const isOver = state !== 'waiting' && state !== 'failed';
      const change = { state, answer, dueAt, endedAt, ...(isOver && { content: bare(content) }) };
      await database.write((writer) => writer.update(entity, own, change));
    },

    /** Ends the messages of a lead that are not sent yet. One that is being sent now may arrive. */
    async withdraw(
      writer: EntityManager,
      leadId: string,
      kinds: readonly DeliveryRow['kind'][],
    ): Promise<void> {
      const ended = { state: 'withdrawn' as const, dueAt: null, endedAt: now() };
      const where = { leadId, kind: In([...kinds]), state: 'waiting' as const };
      for (const { id, content } of await writer.find<DeliveryRow>(entity, { where })) {
        const change = { ...ended, content: bare(content) };
        await writer.update(entity, { id, state: 'waiting' }, change);
      }
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

    /** Figures of all processes for monitoring. */
    async figures(): Promise<MailFigures> {
      // Also what waits for another attempt: it is not due for most of an hour.
      const late = { state: 'waiting' as const, attempts: MoreThan(0) };
      const held = [{ state: 'waiting' as const, ...isDue() }, late];
      // A reminder was written long before it was due.
      const written = held.map((each) => ({ ...each, kind: Not('reminder' as const) }));
      const [waiting, failed, oldest] = await Promise.all([
        manager.countBy<DeliveryRow>(entity, held),
        manager.countBy<DeliveryRow>(entity, {
          state: 'failed',
          endedAt: MoreThan(ago(MAIL.failedMs)),
        }),
        manager.findOne<DeliveryRow>(entity, {
          select: { id: true, createdAt: true },
          where: written,
          order: { createdAt: 'ASC' },
        }),
      ]);
      const age = oldest === null ? 0 : now().getTime() - oldest.createdAt.getTime();
      return { waiting, failed, oldestAge: Math.max(0, age) / 1_000 };
    },
  };
}

export type Deliveries = ReturnType<typeof createDeliveries>;
