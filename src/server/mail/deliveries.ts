import { type EntityManager, type FindOptionsWhere, In, LessThanOrEqual, MoreThan } from 'typeorm';
import type { EventHead } from '#shared/integrations/feed.ts';
import type { Channel, DeliveryKind } from '#shared/mail/mail.ts';
import { AppError } from '../app-error.ts';
import { type Database, insertRows } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { CHANNELS, MAIL } from '../operating-limits.ts';
import type { DeliveryRow } from './delivery.entity.ts';
import type { Written } from './letters/answer-letter.ts';
import type { MailContent } from './transport.ts';

/** Which leads a list for staff contains when it is sent. */
export type Digest =
  | { kind: 'new-leads' | 'client-change'; after: number; upTo: number }
  | { kind: 'promise'; from: string; to: string; says: string };

export interface NewDelivery extends Pick<DeliveryRow, 'reason' | 'kind' | 'leadId' | 'recipient'> {
  channel?: Channel;
  /** By default, the text is written when the message is sent. */
  content?: MailContent | Written | Digest | EventHead;
  aboutId?: string;
  logNumber?: number;
  sender?: string | null;
  mailbox?: string;
  toStaff?: boolean;
  dueAt?: Date;
  expiresAt?: Date;
}

type DueDelivery = Pick<DeliveryRow, 'id' | 'channel' | 'attempts' | 'handoverUntil' | 'recipient'>;

const entity = 'delivery';
const UNSENT = {
  aboutId: null,
  logNumber: null,
  sender: null,
  mailbox: null,
  expiresAt: null,
  state: 'waiting' as const,
  attempts: 0,
  endedAt: null,
  answer: null,
  handoverUntil: null,
  sequence: null,
  startsAt: null,
  minutes: null,
} satisfies Partial<DeliveryRow>;

/** A webhook is sent in the order of its events. */
const ORDER = {
  mail: { dueAt: 'ASC', id: 'ASC' },
  webhook: { logNumber: 'ASC', id: 'ASC' },
} as const;

/** The result of an attempt. One that was neither taken nor refused is retried. */
export interface Attempted {
  answer: string;
  isTaken?: boolean;
  /** Whether the other side refused the delivery permanently. */
  isRefused?: boolean;
  /** Whether the attempt cannot have reached the recipient. */
  isUnsent?: boolean;
}

/** The content to send, the reason not to send it, or the time to retry. */
type Prepared<Content = MailContent> = Content | string | Date;
export type Prepare<Content = MailContent> = (
  writer: EntityManager,
  row: DeliveryRow,
) => Promise<Prepared<Content>>;

export interface RenderOptions {
  /** The mail is not sent before. */
  at: Date;
  /** The token of the client's link. */
  token: string;
}

export interface Rendering {
  mail: MailContent;
  /** The recipient's calendar after this message. */
  inCalendar?: Pick<DeliveryRow, 'sequence' | 'startsAt' | 'minutes'>;
  /** Whether the row contains the text already. */
  isGiven?: boolean;
  /** The secret in the text; by default the token of the client's link. */
  secret?: string;
}

/** Writes a message from the current state, or returns why it no longer applies. */
export type Render = (
  reader: EntityManager,
  row: DeliveryRow,
  options: RenderOptions,
) => Promise<Rendering | string>;

export type Renderers = Partial<Record<DeliveryKind, Render>>;

/** The outbox. It stores each message exactly once, despite retries and crashes. */
export function createDeliveries(database: Database, { now, newId }: Environment) {
  const { manager } = database;
  const isDue = (channel: Channel) => ({ channel, dueAt: LessThanOrEqual(now()) });

  return {
    /** Stores messages whose reason is new, and returns their number. Call it in the transaction that causes them. */
    async add(writer: EntityManager, deliveries: readonly NewDelivery[]): Promise<number> {
      if (deliveries.length === 0) return 0;
      const reasons = deliveries.map(({ reason }) => reason);
      const stored = await writer.find<DeliveryRow>(entity, { where: { reason: In(reasons) } });
      const known = new Set(stored.map(({ reason }) => reason));
      const rows = deliveries
        .filter(({ reason }) => !known.has(reason))
        .map(
          (delivery): DeliveryRow => ({
            ...UNSENT,
            channel: 'mail' as const,
            dueAt: now(),
            createdAt: now(),
            ...delivery,
            id: newId(),
            content: delivery.content ? JSON.stringify(delivery.content) : null,
            toStaff: Number(delivery.toStaff ?? false),
          }),
        );
      if (rows.length > 0) await insertRows(writer, entity, rows);
      return rows.length;
    },

    due: async (
      channel: Channel,
      limit: number,
      where: FindOptionsWhere<DeliveryRow> = {},
    ): Promise<DueDelivery[]> =>
      limit <= 0
        ? []
        : manager.find<DeliveryRow>(entity, {
            select: {
              id: true,
              channel: true,
              attempts: true,
              handoverUntil: true,
              recipient: true,
            },
            where: { ...isDue(channel), ...where },
            order: ORDER[channel],
            take: limit,
          }),

    hasDue: (channel: Channel): Promise<boolean> =>
      manager.existsBy<DeliveryRow>(entity, isDue(channel)),

    /**
     * Claims a delivery and prepares its content in one transaction. Returns undefined if another
     * process has claimed it or it must not be sent now. The returned row has the `handoverUntil` of
     * the earlier attempts.
     */
    claim: <Content extends object>(
      { id, channel, attempts, handoverUntil }: DueDelivery,
      prepare: Prepare<Content>,
    ) =>
      database.transaction(async (writer) => {
        // If this process is killed, another one sends the message after the claim expires.
        const dueAt = new Date(now().getTime() + CHANNELS[channel].claimMs);
        const { affected } = await writer.update<DeliveryRow>(
          entity,
          { id, attempts, state: 'waiting' },
          { attempts: attempts + 1, dueAt, handoverUntil: dueAt },
        );
        if (affected !== 1) return undefined;
        const found = await writer.findOneByOrFail<DeliveryRow>(entity, { id });
        const row = { ...found, handoverUntil };
        const isLate = row.expiresAt !== null && row.expiresAt <= now();
        const content = isLate
          ? 'It was too late to send this message.'
          : await prepare(writer, row);
        if (content instanceof Date) {
          await writer.update(entity, { id }, { attempts, dueAt: content, handoverUntil });
          return undefined;
        }
        if (typeof content !== 'string') return { row, content };
        const end = { answer: content, dueAt: null, endedAt: now(), handoverUntil };
        // A withdrawn mail with attempts is one that failed; see `canSendRejection`.
        const state =
          channel === 'mail' ? { state: 'withdrawn', attempts: 0 } : { state: 'failed' };
        await writer.update(entity, { id }, { ...end, ...state });
        return undefined;
      }),

    record: (row: DeliveryRow, result: Attempted): Promise<void> =>
      database.transaction(async (writer) => {
        const { id, channel, attempts } = row;
        const { answer, isTaken, isRefused, isUnsent } = result;
        const { attempts: most, retryS } = CHANNELS[channel];
        const isFailed = !isTaken && (isRefused || attempts >= most);
        const retryAt = () =>
          now().getTime() + (retryS[attempts - 1] ?? retryS.at(-1) ?? 0) * 1_000;
        const state = isTaken ? 'sent' : isFailed ? 'failed' : 'waiting';
        const change: Partial<DeliveryRow> = {
          state,
          answer: answer.slice(0, MAIL.answerLength),
          dueAt: state === 'waiting' ? new Date(retryAt()) : null,
          endedAt: state === 'waiting' ? null : now(),
          handoverUntil: isUnsent ? row.handoverUntil : now(),
        };
        // Only the process of the latest attempt may record a failure, because another process may
        // be sending the message by now.
        const own = isTaken ? { id } : { id, attempts };
        const from = { sent: ['waiting', 'withdrawn', 'failed'], failed: ['waiting', 'failed'] };
        const states = state === 'waiting' ? ['waiting'] : from[state];
        const where = { ...own, state: In(states) };
        const { affected } = await writer.update(entity, where, change);
        if (affected !== 1) {
          const { handoverUntil } = change;
          await writer.update(entity, { id, state: 'withdrawn', attempts }, { handoverUntil });
        }
      }),

    /** Withdraws a lead's unsent messages. One that is being sent may still arrive. */
    async withdraw(
      writer: EntityManager,
      leadId: string,
      kinds: readonly DeliveryRow['kind'][],
    ): Promise<void> {
      await writer.update<DeliveryRow>(
        entity,
        { leadId, kind: In([...kinds]), state: In(['waiting', 'failed']) },
        { state: 'withdrawn', dueAt: null, endedAt: now() },
      );
    },

    /** Withdraws a reply before its first attempt. @throws AppError `gone` once that has begun. */
    async takeBack(writer: EntityManager, leadId: string, aboutId: string): Promise<void> {
      const { affected } = await writer.update<DeliveryRow>(
        entity,
        { leadId, aboutId, kind: 'answer', state: 'waiting', attempts: 0 },
        { state: 'withdrawn', dueAt: null, endedAt: now() },
      );
      if (affected !== 1) throw new AppError('gone', 'The reply has been sent.');
    },

    ofLead: (reader: EntityManager, leadId: string): Promise<DeliveryRow[]> =>
      reader.find<DeliveryRow>(entity, { where: { leadId }, order: { id: 'ASC' } }),

    countSince: (
      reader: EntityManager,
      since: Date,
      by: { mailbox: string } | { sender: string },
    ): Promise<number> =>
      reader.count<DeliveryRow>(entity, {
        where: { ...by, kind: 'acknowledgement', createdAt: MoreThan(since) },
      }),

    /** The time of the message that is `back` positions before the next one of its kind. */
    async timeOfLatest(
      reader: EntityManager,
      kind: DeliveryKind,
      back: number,
    ): Promise<Date | undefined> {
      const [row] = await reader.find<DeliveryRow>(entity, {
        select: { id: true, endedAt: true, dueAt: true },
        where: { kind },
        order: { id: 'DESC' },
        skip: back - 1,
        take: 1,
      });
      return row?.endedAt ?? row?.dueAt ?? undefined;
    },
  };
}

export type Deliveries = ReturnType<typeof createDeliveries>;
