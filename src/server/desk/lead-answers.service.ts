import type { EntityManager } from 'typeorm';
import { readableDay, uaeClock, uaeDay } from '#shared/calendar/uae-time.ts';
import { type Actor, type LeadEvent, nameOf } from '#shared/events.ts';
import { KIND_NAMES, LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import type { AnswerDraft, AnswerInput } from '#shared/mail/mail-answers.ts';
import type { LeadMessage } from '#shared/mail/mail-calls.ts';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';
import type { EventsRepository } from '../events/events.repository.ts';
import { assigneeAfter } from '../leads/assigning/auto-assign.ts';
import type { LeadOfKind, LeadRow } from '../leads/kind/lead-row.ts';
import type { LeadRepositories } from '../leads/lead-repository.ts';
import { answerLetter, draftOf, type Written } from '../letters/clients/answer-letter.ts';
import { mailOf } from '../letters/layout/letter.ts';
import type { Part } from '../letters/layout/letter-page.ts';
import { linkPart } from '../letters/meetings/client-link.ts';
import type { createDeliveries } from '../mailer/deliveries.ts';
import type { DeliveryRow } from '../mailer/delivery.entity.ts';
import { toMessage } from './message.ts';

interface LeadAnswersOptions {
  database: Database;
  leads: LeadRepositories;
  events: Pick<EventsRepository, 'record' | 'latestAnswer'>;
  deliveries: Pick<ReturnType<typeof createDeliveries>, 'add'>;
  /** Whether this site sends mail. */
  isSetUp: boolean;
  publicUrl: string;
}

function saysWho({ actor, createdAt }: LeadEvent): string {
  const at = `${readableDay(uaeDay(createdAt))}, ${uaeClock(createdAt)}`;
  return `${nameOf(actor)} has answered this lead on ${at} GST.`;
}

export function createLeadAnswers(options: LeadAnswersOptions) {
  const { database, leads, events, deliveries, isSetUp, publicUrl } = options;

  async function findIn<Kind extends LeadKind>(
    kind: Kind,
    id: string,
  ): Promise<LeadOfKind<Kind> | undefined> {
    const lead = await leads[kind].find(id);
    return lead ? { kind, lead } : undefined;
  }

  async function find(id: string): Promise<LeadOfKind> {
    for (const kind of KIND_NAMES) {
      const found = await findIn(kind, id);
      if (found) return found;
    }
    throw new AppError('not-found', 'There is no lead with this id.');
  }

  const written = ({ subject, text }: Written, link: readonly Part[]) => ({
    ...mailOf(answerLetter({ subject, text }, link)),
    isPersonal: true,
  });

  return {
    /** @throws AppError `not-found`. */
    async draft(id: string): Promise<AnswerDraft> {
      const found = await find(id);
      const { lead } = found;
      const latest = await events.latestAnswer(database.manager, lead.id);
      return { ...draftOf(found), recipient: lead.email, latestAnswer: latest?.id ?? null };
    },

    /** Returns the answer as the client would see it. @throws AppError `not-found`. */
    async preview({ id, ...input }: Written & { id: string }) {
      const { kind } = await find(id);
      const link = kind === 'appointment' ? [linkPart(publicUrl)] : [];
      const { subject, text } = written(input, link);
      return { subject, text };
    },

    /**
     * Stores an answer with its event, and changes the lead's status if requested. The mail job
     * sends it.
     * @throws AppError `not-found`; `unprocessable` without mail settings; `conflict` if somebody
     * has answered since the draft was made.
     */
    async send(input: AnswerInput, by: Actor): Promise<LeadMessage> {
      if (!isSetUp) throw new AppError('unprocessable', 'Mail is not set up on this site.');
      const { kind, lead } = await find(input.id);
      const reason = `answer/${lead.id}/${input.key}`;
      /** Stores the answer. Returns false if an earlier call with the same key has stored it. */
      async function answer(
        row: LeadRow,
        writer: EntityManager,
        assigneeId: string | null | undefined,
      ): Promise<boolean> {
        if ((await writer.countBy<DeliveryRow>('delivery', { reason })) > 0) return false;
        const latest = await events.latestAnswer(writer, lead.id);
        if (latest && latest.id !== input.latestAnswer && input.anyway === undefined) {
          throw new AppError('conflict', saysWho(latest));
        }
        const answered = { type: 'lead.answered', data: {} } as const;
        await events.record(writer, { kind, lead: row, actor: by, assigneeId }, answered);
        const link = kind === 'appointment' ? [linkPart(publicUrl)] : [];
        const content = written(input, link);
        const about = { leadId: lead.id, recipient: row.email };
        await deliveries.add(writer, [{ reason, kind: 'answer', ...about, content }]);
        return true;
      }
      const changed =
        kind === 'contact'
          ? await leads.contact.change(lead.id, async (row, writer) => {
              const isMarked =
                input.markResponded !== undefined && row.status === LEAD_KINDS.contact.fresh;
              const assigneeId = await assigneeAfter(writer, row, by);
              // If the answer also changes the status, the event of that change assigns the lead.
              const isNew = await answer(row, writer, isMarked ? undefined : assigneeId);
              if (!isNew) return null;
              const assigned = assigneeId === undefined ? null : { assigneeId };
              if (!isMarked) return assigned;
              const marked = { kind, lead: row, actor: by, to: 'responded', assigneeId } as const;
              await events.record(writer, marked, { type: 'lead.status_changed', data: {} });
              return { ...assigned, status: marked.to, rejectionReason: null };
            })
          : await leads.appointment.change(lead.id, async (row, writer) => {
              const assigneeId = await assigneeAfter(writer, row, by);
              const isNew = await answer(row, writer, assigneeId);
              return isNew && assigneeId !== undefined ? { assigneeId } : null;
            });
      const stored = await database.manager.findOneBy<DeliveryRow>('delivery', { reason });
      if (changed === null || stored === null) {
        throw new AppError('not-found', 'There is no lead with this id.');
      }
      return toMessage(stored);
    },
  };
}
