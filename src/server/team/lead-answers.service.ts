import { readableDay, uaeClock, uaeDay } from '#shared/calendar/uae-time.ts';
import { type Actor, type LeadEvent, nameOf } from '#shared/events.ts';
import { LEAD_KINDS } from '#shared/lead-kinds.ts';
import { ANSWER_UNDO_MS, type AnswerDraft, type AnswerInput } from '#shared/mail/mail-answers.ts';
import { AppError, mailNotSetUp, notFound } from '../app-error.ts';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { assigneeAfter, valuesBefore } from '../leads/change-lead.ts';
import type { EventsRepository } from '../leads/events.repository.ts';
import { findLead, type LeadRepositories } from '../leads/lead-repository.ts';
import type { Deliveries } from '../mail/deliveries.ts';
import type { DeliveryRow } from '../mail/delivery.entity.ts';
import { answerMail, draftOf, type Written } from '../mail/letters/answer-letter.ts';
import { NO_TOKEN } from '../mail/render-mail.ts';

const FRESH = LEAD_KINDS.contact.fresh;

interface LeadAnswersOptions {
  database: Database;
  environment: Pick<Environment, 'now'>;
  leads: LeadRepositories;
  events: Pick<EventsRepository, 'record' | 'latestAnswer'>;
  deliveries: Pick<Deliveries, 'add'>;
  isSetUp: boolean;
  publicUrl: string;
}

function answeredText({ actor, createdAt }: LeadEvent): string {
  const at = `${readableDay(uaeDay(createdAt))}, ${uaeClock(createdAt)}`;
  return `${nameOf(actor)} has answered this lead on ${at} GST.`;
}

export function createLeadAnswers({
  database,
  environment,
  leads,
  events,
  deliveries,
  isSetUp,
  publicUrl,
}: LeadAnswersOptions) {
  return {
    async draft(id: string): Promise<AnswerDraft> {
      const found = await findLead(leads, id);
      const { lead } = found;
      const latest = await events.latestAnswer(database.manager, lead.id);
      return { ...draftOf(found), recipient: lead.email, latestAnswer: latest?.id ?? null };
    },

    /** Returns the answer as the client would see it. @throws AppError `not_found`. */
    async preview({ id, ...input }: Written & { id: string }) {
      const { kind } = await findLead(leads, id);
      return answerMail(kind, input, publicUrl, NO_TOKEN);
    },

    /**
     * Stores an answer with its event, and changes the lead's status if requested. The mail job
     * sends it later. Returns the id of the event, which can undo it, unless it is a repeat.
     * @throws AppError `not_found`; `mail_not_set_up`; `already_answered` if somebody has answered
     * since the draft was made.
     */
    async send(input: AnswerInput, by: Actor): Promise<string | undefined> {
      if (!isSetUp) throw mailNotSetUp();
      const { kind, lead } = await findLead(leads, input.id);
      const reason = `answer/${lead.id}/${input.key}`;
      let undo: string | undefined;
      const answered = await leads[kind].change(lead.id, async (row, writer) => {
        const isRepeat = await writer.existsBy<DeliveryRow>('delivery', { reason });
        if (isRepeat) return null;
        const latest = await events.latestAnswer(writer, lead.id);
        if (latest && latest.id !== input.latestAnswer && input.anyway === undefined) {
          throw new AppError('already_answered', answeredText(latest));
        }
        const assigneeId = await assigneeAfter(writer, row, by);
        const isMarked =
          kind === 'contact' && input.markResponded !== undefined && row.status === FRESH;
        const assigned = assigneeId === undefined ? {} : { assigneeId };
        const marked = isMarked ? { status: 'responded', rejectionReason: null } : {};
        const change: object = { ...assigned, ...marked };
        const made = { kind, lead: row, actor: by };
        // If the answer also changes the status, the event of that change assigns the lead. Both
        // have its version, so that the answer can be undone.
        const answer = isMarked
          ? { ...made, lead: { ...row, version: row.version + 1 } }
          : { ...made, assigneeId };
        const common = { before: valuesBefore(row, change) };
        undo = await events.record(
          writer,
          { ...answer, common },
          { type: `${kind}.answered`, data: {} },
        );
        const dueAt = new Date(environment.now().getTime() + ANSWER_UNDO_MS);
        const about = { leadId: lead.id, aboutId: undo, recipient: row.email, dueAt };
        const content = { subject: input.subject, text: input.text };
        await deliveries.add(writer, [{ reason, kind: 'answer', ...about, content }]);
        if (isMarked) {
          const to = { ...made, to: marked.status, assigneeId };
          await events.record(writer, to, { type: `${kind}.status_changed`, data: {} });
        }
        return isMarked || assigneeId !== undefined ? change : null;
      });
      if (answered === null) throw notFound('lead');
      return undo;
    },
  };
}
