import { MoreThan } from 'typeorm';
import { LATEST_REMINDER_DAYS, type Reminder } from '#shared/leads/notes.ts';
import { invalidField, notFound } from '../app-error.ts';
import { type Database, insertRows, storedId } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { type LeadRepositories, withLead } from '../leads/lead-repository.ts';
import type { InboxItemRow } from './inbox-item.entity.ts';

const entity = 'inbox-item';
const DAY_MS = 24 * 3_600_000;

/** A reminder is an inbox item with a later time. A person has at most one for each lead. */
export function createReminders(
  database: Database,
  leads: LeadRepositories,
  { now, newId }: Environment,
) {
  const pending = (adminId: string, leadId: string) =>
    ({ adminId, leadId, type: 'reminder', dueAt: MoreThan(now()) }) as const;

  function checkedTime(given: string): Date {
    const dueAt = new Date(given);
    const ahead = dueAt.getTime() - now().getTime();
    if (ahead > 0 && ahead <= LATEST_REMINDER_DAYS * DAY_MS) return dueAt;
    const rule = `in the future, at most ${LATEST_REMINDER_DAYS} days from now`;
    throw invalidField('dueAt', `Due at must be ${rule}`);
  }

  return {
    async ofLead(id: string, adminId: string): Promise<Reminder[]> {
      const where = pending(adminId, storedId(id) ?? '');
      const rows = await database.manager.findBy<InboxItemRow>(entity, where);
      return rows.map((row) => ({ id: row.id, dueAt: row.dueAt.toISOString() }));
    },

    /** Replaces the pending reminder. @throws AppError `not_found`, or `invalid_input` for the time. */
    async set(givenId: string, given: string, adminId: string): Promise<void> {
      const dueAt = checkedTime(given);
      // The lock keeps the lead from being erased in the meantime.
      await withLead(leads, givenId, async ({ kind, lead }, writer) => {
        const row: InboxItemRow = {
          id: newId(),
          adminId,
          type: 'reminder',
          leadId: lead.id,
          leadKind: kind,
          dueAt,
          noteId: null,
          readAt: null,
        };
        await writer.delete(entity, pending(adminId, lead.id));
        await insertRows(writer, entity, [row]);
      });
    },

    /** Cancels a reminder, or removes one that is due. @throws AppError `not_found`. */
    async cancel(givenId: string, adminId: string): Promise<void> {
      const id = storedId(givenId) ?? '';
      const { affected } = await database.write((writer) =>
        writer.delete<InboxItemRow>(entity, { id, adminId, type: 'reminder' }),
      );
      if (affected !== 1) throw notFound('reminder');
    },
  };
}
