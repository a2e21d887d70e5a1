import { In, MoreThan } from 'typeorm';
import { byList, KIND_NAMES, type LeadKind } from '#shared/lead-kinds.ts';
import { STAFF_ALERTS } from '#shared/mail.ts';
import {
  type LeadMail,
  type LeadMessage,
  type MailState,
  MOST_MESSAGES,
} from '#shared/mail-calls.ts';
import type { Database } from '../database/database.ts';
import { storedId } from '../database/stored-id.ts';
import type { Environment } from '../environment.ts';
import { AppError } from '../errors/app-error.ts';
import { ofEachKind } from '../leads/kind/each-kind.ts';
import type { LeadRepository } from '../leads/lead-repository.ts';
import type { DeliveryRow } from '../mailer/delivery.entity.ts';
import { failedLeads } from '../mailer/failed-leads.ts';
import { MAIL } from '../operating-limits.ts';
import type { Session } from '../sessions/sessions.service.ts';
import { toMessage } from './message.ts';

const entity = 'delivery';
const WEEK_MS = 7 * 86_400_000;

interface LeadMailOptions {
  database: Database;
  leads: Record<LeadKind, Pick<LeadRepository, 'find' | 'count'>>;
  environment: Environment;
  /** Whether this site sends mail. */
  isSetUp: boolean;
}

/** What staff see of the messages about leads, and what they do about those that failed. */
export function createLeadMail({ database, leads, environment, isSetUp }: LeadMailOptions) {
  const { manager } = database;
  const { now } = environment;

  /** Changes a failed message. @throws AppError `not-found`, or `conflict` if it is not failed. */
  async function changeFailed(
    givenId: string,
    change: (row: DeliveryRow) => Partial<DeliveryRow>,
  ): Promise<LeadMessage> {
    const id = storedId(givenId);
    return database.transaction(async (writer) => {
      const row = id && (await writer.findOneBy<DeliveryRow>(entity, { id }));
      if (!row) throw new AppError('not-found', 'There is no message with this id.');
      const changed = change(row);
      const { affected } = await writer.update(entity, { id: row.id, state: 'failed' }, changed);
      if (affected !== 1)
        throw new AppError('conflict', 'This message is not a failed one any more.');
      return toMessage({ ...row, ...changed });
    });
  }

  return {
    /** @throws AppError `not-found`. */
    async ofLead(id: string): Promise<LeadMail> {
      const found = await ofEachKind((kind) => leads[kind].find(id));
      const lead = KIND_NAMES.map((kind) => found[kind]).find((row) => row !== null);
      if (!lead) throw new AppError('not-found', 'There is no lead with this id.');
      const rows = await manager.find<DeliveryRow>(entity, {
        where: { leadId: lead.id },
        order: { id: 'DESC' },
        take: MOST_MESSAGES,
      });
      return { isSetUp, messages: rows.map(toMessage) };
    },

    async state(): Promise<MailState> {
      const ids = await failedLeads(manager);
      const failed = await ofEachKind((kind) => leads[kind].count({ where: {}, ids }));
      const failedAlerts = await manager.count<DeliveryRow>(entity, {
        where: {
          state: 'failed',
          kind: In([...STAFF_ALERTS]),
          endedAt: MoreThan(new Date(now().getTime() - WEEK_MS)),
        },
      });
      return { isSetUp, failed: byList((kind) => failed[kind]), failedAlerts };
    },

    /**
     * Sends a failed message again, at once and with all its attempts.
     * @throws AppError `not-found`; `conflict` where it cannot be sent (the message says why).
     */
    tryAgain: (id: string): Promise<LeadMessage> =>
      changeFailed(id, ({ content, expiresAt }) => {
        if (!isSetUp) throw new AppError('conflict', 'Mail is not set up.');
        if (content === null) {
          const days = MAIL.contentDays;
          throw new AppError('conflict', `Its text was deleted ${days} days after it had failed.`);
        }
        if (expiresAt !== null && expiresAt <= now()) {
          throw new AppError('conflict', 'It is too late to send it.');
        }
        return { state: 'waiting', attempts: 0, dueAt: now(), endedAt: null, answer: null };
      }),

    /** Takes a failed message off the list of what has failed. @throws as `tryAgain` does. */
    setAside: (id: string, by: Session): Promise<LeadMessage> =>
      changeFailed(id, ({ answer }) => ({
        state: 'withdrawn',
        answer: `Set aside by ${by.username}. ${answer ?? ''}`.trim().slice(0, MAIL.answerLength),
      })),
  };
}

export type LeadMailService = ReturnType<typeof createLeadMail>;
