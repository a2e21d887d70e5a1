import { type EntityManager, In, MoreThan } from 'typeorm';
import type { Actor } from '#shared/events.ts';
import { byList, ofEachKind } from '#shared/lead-kinds.ts';
import {
  type LeadMail,
  type LeadMessage,
  MAX_MESSAGES,
  type MailState,
  STAFF_ALERTS,
} from '#shared/mail/mail.ts';
import { AppError, notFound } from '../app-error.ts';
import { type Database, storedId } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { failedLeads, findLead, type LeadRepositories } from '../leads/lead-repository.ts';
import type { DeliveryRow } from '../mail/delivery.entity.ts';
import type { Letterhead } from '../mail/letters/letter.ts';
import type { MailContent } from '../mail/transport.ts';
import { MAIL } from '../operating-limits.ts';

const entity = 'delivery';
const WEEK_MS = 7 * 86_400_000;

const inIso = (instant: Date | null) => instant?.toISOString() ?? null;

type Text = Partial<Pick<MailContent, 'subject' | 'text'>>;

/** By default, the text is the stored one, which messages that were never sent do not have. */
export const toMessage = (
  { toStaff, createdAt, dueAt, endedAt, content, ...row }: DeliveryRow,
  { subject, text }: Text = JSON.parse(content ?? '{}'),
): LeadMessage => ({
  ...row,
  toStaff: toStaff === 1,
  createdAt: createdAt.toISOString(),
  dueAt: inIso(dueAt),
  endedAt: inIso(endedAt),
  subject: subject ?? null,
  text: text ?? null,
});

const notSendable = (text: string) => new AppError('message_not_sendable', text);

interface LeadMailOptions {
  database: Database;
  leads: LeadRepositories;
  environment: Environment;
  isSetUp: boolean;
  /** Whether clients are notified of a rejected booking, and of its reason. */
  rejected: Letterhead['rejected'];
}

export function createLeadMail({
  database,
  leads,
  environment,
  isSetUp,
  rejected,
}: LeadMailOptions) {
  const { manager } = database;
  const { now } = environment;

  /** Changes a failed message. @throws AppError `not_found`, `message_not_sendable` if it has not failed. */
  async function changeFailed(
    givenId: string,
    change: (
      row: DeliveryRow,
      writer: EntityManager,
    ) => Partial<DeliveryRow> | Promise<Partial<DeliveryRow>>,
  ): Promise<void> {
    const id = storedId(givenId) ?? '';
    await database.transaction(async (writer) => {
      const row = await writer.findOneBy<DeliveryRow>(entity, { id, channel: 'mail' });
      if (!row) throw notFound('message');
      const changed = await change(row, writer);
      const { affected } = await writer.update(entity, { id: row.id, state: 'failed' }, changed);
      if (affected !== 1) throw notSendable('This message is no longer failed.');
    });
  }

  async function state(): Promise<MailState> {
    const ids = await failedLeads(manager);
    const failed = await ofEachKind((kind) => leads[kind].count({ where: {}, ids }));
    const failedAlerts = await manager.count<DeliveryRow>(entity, {
      where: {
        state: 'failed',
        kind: In([...STAFF_ALERTS]),
        endedAt: MoreThan(new Date(now().getTime() - WEEK_MS)),
      },
    });
    const isReasonSent = rejected === 'reason';
    return { isSetUp, isReasonSent, failed: byList((kind) => failed[kind]), failedAlerts };
  }

  return {
    async ofLead(id: string): Promise<LeadMail> {
      const { lead } = await findLead(leads, id);
      const rows = await manager.find<DeliveryRow>(entity, {
        where: { leadId: lead.id },
        order: { id: 'DESC' },
        take: MAX_MESSAGES,
      });
      return { isSetUp, messages: rows.map((row) => toMessage(row)) };
    },

    state,

    /**
     * Queues a failed message for immediate delivery, with the full number of attempts. With `to`,
     * it and the client's waiting messages use this address; the lead's address stays unchanged.
     * @throws AppError `not_found`; `message_not_sendable` with the reason.
     */
    tryAgain: (id: string, to?: string): Promise<void> =>
      changeFailed(id, async (row, writer) => {
        const { content, expiresAt, recipient } = row;
        if (!isSetUp) throw notSendable('Mail is not set up.');
        if (content === null) {
          const days = MAIL.contentDays;
          throw notSendable(`Its text was deleted ${days} days after it had failed.`);
        }
        if (expiresAt !== null && expiresAt <= now()) {
          throw notSendable('It is too late to send this message.');
        }
        const again = { attempts: 0, dueAt: now(), endedAt: null, answer: null };
        const corrected = to !== undefined && to !== recipient && { recipient: to };
        if (corrected && !row.toStaff && row.leadId) {
          const { leadId } = row;
          const waiting = { leadId, recipient, toStaff: 0, state: 'waiting' as const };
          await writer.update<DeliveryRow>(entity, waiting, { recipient: to });
        }
        return { state: 'waiting', ...again, ...corrected };
      }),

    /** Removes a failed message from the list of failed ones. Throws like `changeFailed`. */
    setAside: (id: string, by: Actor): Promise<void> =>
      changeFailed(id, ({ answer }) => ({
        state: 'withdrawn',
        answer: `Set aside by ${by.name}. ${answer ?? ''}`.trim().slice(0, MAIL.answerLength),
      })),
  };
}
