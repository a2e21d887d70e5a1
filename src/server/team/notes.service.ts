import type { Actor, LeadEvent } from '#shared/events.ts';
import type { Note } from '#shared/leads/notes.ts';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import type { EventsRepository } from '../leads/events.repository.ts';
import { findLead, type LeadRepositories, withLead } from '../leads/lead-repository.ts';
import type { Mentions } from './mentions.service.ts';
import type { NoteRow } from './note.entity.ts';

const entity = 'note';

interface NotesOptions {
  database: Database;
  leads: LeadRepositories;
  events: Pick<EventsRepository, 'record'>;
  mentions: Mentions;
  environment: Environment;
}

export const toNote = ({ id, text, authorId, authorName, createdAt }: NoteRow): Note => ({
  id,
  text,
  author: { id: authorId, username: authorName },
  createdAt: createdAt.toISOString(),
});

export function createNotes({ database, leads, events, mentions, environment }: NotesOptions) {
  const { now, newId } = environment;
  return {
    /** The notes of a lead, newest first. @throws AppError `not_found`. */
    async ofLead(id: string): Promise<Note[]> {
      const { lead } = await findLead(leads, id);
      const rows = await database.manager.find<NoteRow>(entity, {
        where: { leadId: lead.id },
        order: { id: 'DESC' },
      });
      return rows.map(toNote);
    },

    add: (leadId: string, text: string, by: Actor) =>
      withLead(leads, leadId, async (found, writer): Promise<{ note: Note; undo: string }> => {
        if (by.id === null) throw new Error('Only an account can write notes.');
        const id = newId();
        const data = { noteId: id };
        const undo = await events.record(
          writer,
          { ...found, actor: by },
          { type: 'note.added', data },
        );
        const row: NoteRow = {
          id,
          text,
          leadId: found.lead.id,
          leadKind: found.kind,
          authorId: by.id,
          authorName: by.name,
          createdAt: now(),
        };
        await writer.insert(entity, row);
        await mentions.add(writer, found, row);
        return { note: toNote(row), undo };
      }),

    /** Deletes the note that an event added, with its mentions. A repeat changes nothing. */
    async undo(event: LeadEvent, by: Actor): Promise<void> {
      if (!event.subject || !('noteId' in event.data)) {
        throw new Error('This event is not about a note.');
      }
      const { noteId } = event.data;
      await withLead(leads, event.subject.id, async (found, writer) => {
        const { affected } = await writer.delete(entity, { id: noteId });
        if (!affected) return;
        await writer.delete('inbox-item', { noteId });
        const undone = { type: 'note.undone' as const, data: { noteId } };
        await events.record(writer, { ...found, actor: by }, undone);
      });
    },
  };
}
