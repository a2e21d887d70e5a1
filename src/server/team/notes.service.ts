import { type EntityManager, IsNull, LessThan } from 'typeorm';
import type { Actor, LeadEvent, NOTE_EVENTS } from '#shared/events.ts';
import { NOTE_EDIT_MS, type Note } from '#shared/leads/notes.ts';
import { AppError, notFound } from '../app-error.ts';
import type { Database } from '../database/database.ts';
import { storedId } from '../database/insert-rows.ts';
import { hourly, type Job } from '../database/jobs.ts';
import type { Environment } from '../environment.ts';
import type { EventsRepository, NewLeadEvent } from '../leads/events.repository.ts';
import { type EventRow, toEvent } from '../leads/events.repository.ts';
import type { LeadOfKind } from '../leads/lead-kind.ts';
import { findLead, type LeadRepositories, withLead } from '../leads/lead-repository.ts';
import type { Mentions } from './mentions.service.ts';
import type { NoteRow } from './note.entity.ts';

const entity = 'note';

/** Longer than a deletion can be undone. */
const KEPT_MS = 3_600_000;

interface NotesOptions {
  database: Database;
  leads: LeadRepositories;
  events: Pick<EventsRepository, 'record'>;
  mentions: Mentions;
  environment: Environment;
}

interface Changed {
  note: Note;
  undo: string;
}

export const toNote = ({ id, text, authorId, authorName, createdAt, editedAt }: NoteRow): Note => ({
  id,
  text,
  author: { id: authorId, username: authorName },
  createdAt: createdAt.toISOString(),
  editedAt: editedAt?.toISOString() ?? null,
});

/** The columns of a note after undoing its last event. */
function undone(type: string, { formerText }: NoteRow, now: Date): Partial<NoteRow> {
  if (type === 'note.added') return { deletedAt: now };
  if (type === 'note.deleted') return { deletedAt: null };
  return formerText === null ? {} : { text: formerText, formerText: null, editedAt: now };
}

export function createNotes({ database, leads, events, mentions, environment }: NotesOptions) {
  const { now, newId } = environment;
  const { manager } = database;

  /** A note, also if it is deleted. @throws AppError `not-found`. */
  async function find(givenId: string, reader = manager): Promise<NoteRow> {
    const id = storedId(givenId);
    const row = id === undefined ? null : await reader.findOneBy<NoteRow>(entity, { id });
    if (row === null) throw notFound('note');
    return row;
  }

  const record = (
    writer: EntityManager,
    found: LeadOfKind,
    actor: Actor,
    type: (typeof NOTE_EVENTS)[number],
    data: { noteId: string; undoes?: string },
  ) => events.record(writer, { ...found, actor }, { type, data } as NewLeadEvent);

  /** Stores a change of a note after its event. */
  async function store(
    writer: EntityManager,
    found: LeadOfKind,
    row: NoteRow,
    change: Partial<NoteRow> & Pick<NoteRow, 'eventId'>,
  ): Promise<Changed> {
    await writer.update<NoteRow>(entity, { id: row.id }, change);
    const changed = { ...row, ...change };
    await mentions.update(writer, found, changed);
    return { note: toNote(changed), undo: change.eventId };
  }

  function requireOwn({ authorId, createdAt }: NoteRow, by: Actor): void {
    if (authorId !== by.id) {
      throw new AppError('forbidden', 'Only the author can change a note.', { code: 'not_owner' });
    }
    if (now().getTime() - createdAt.getTime() >= NOTE_EDIT_MS) {
      const minutes = NOTE_EDIT_MS / 60_000;
      throw new AppError('forbidden', `A note can only be changed for ${minutes} minutes.`);
    }
  }

  /** @throws AppError `not-found`; `forbidden` for anyone but the author, and after a time. */
  async function changeOwn(
    id: string,
    type: 'note.edited' | 'note.deleted',
    by: Actor,
    changeOf: (row: NoteRow) => Partial<NoteRow>,
  ): Promise<Changed> {
    const { leadId } = await find(id);
    return withLead(leads, leadId, async (found, writer) => {
      const row = await find(id, writer);
      if (row.deletedAt !== null) throw notFound('note');
      requireOwn(row, by);
      const eventId = await record(writer, found, by, type, { noteId: row.id });
      return store(writer, found, row, { ...changeOf(row), eventId });
    });
  }

  /**
   * Undoes an event of a note. A repeat changes nothing.
   * @throws AppError `not-found`; `conflict` if the note has changed since.
   */
  async function undo(event: LeadEvent, by: Actor): Promise<void> {
    if (!('noteId' in event.data)) throw new Error('This event is not about a note.');
    const { noteId } = event.data;
    const { leadId } = await find(noteId);
    await withLead(leads, leadId, async (found, writer) => {
      const row = await find(noteId, writer);
      if (row.eventId !== event.id) {
        const last = await writer.findOneBy<EventRow>('event', { id: row.eventId });
        const isRepeat = last !== null && Object(toEvent(last).data).undoes === event.id;
        if (isRepeat) return;
        throw new AppError('conflict', 'This note has changed since.', {
          code: 'version_conflict',
        });
      }
      const about = { noteId, undoes: event.id };
      const eventId = await record(writer, found, by, 'note.undone', about);
      await store(writer, found, row, { ...undone(event.type, row, now()), eventId });
    });
  }

  return {
    /** The notes of a lead, newest first. @throws AppError `not-found`. */
    async ofLead(id: string): Promise<Note[]> {
      const { lead } = await findLead(leads, id);
      const rows = await manager.find<NoteRow>(entity, {
        where: { leadId: lead.id, deletedAt: IsNull() },
        order: { id: 'DESC' },
      });
      return rows.map(toNote);
    },

    add: (leadId: string, text: string, by: Actor) =>
      withLead(leads, leadId, async (found, writer): Promise<Changed> => {
        if (by.id === null) throw new Error('Only an account can write notes.');
        const id = newId();
        const undo = await record(writer, found, by, 'note.added', { noteId: id });
        const row: NoteRow = {
          ...{ id, text, leadId: found.lead.id, leadKind: found.kind },
          ...{ authorId: by.id, authorName: by.name, createdAt: now(), eventId: undo },
          ...{ formerText: null, editedAt: null, deletedAt: null },
        };
        await writer.insert(entity, row);
        await mentions.update(writer, found, row);
        return { note: toNote(row), undo };
      }),

    edit: (id: string, text: string, by: Actor) =>
      changeOwn(id, 'note.edited', by, (row) => ({ text, formerText: row.text, editedAt: now() })),

    remove: (id: string, by: Actor) =>
      changeOwn(id, 'note.deleted', by, () => ({ deletedAt: now() })),

    undo,
  };
}

/** Deletes the rows of notes an hour after their deletion. */
export const forgetNotes = (database: Database, now: Environment['now']): Job =>
  hourly('forget-notes', now, () => {
    const deletedAt = LessThan(new Date(now().getTime() - KEPT_MS));
    return database.write((writer) => writer.delete<NoteRow>(entity, { deletedAt }));
  });
