import type { EntityManager } from 'typeorm';
import type { Actor } from '#shared/events.ts';
import { KIND_NAMES, type LeadKind } from '#shared/lead-kinds.ts';
import { NOTE_EDIT_MS, type Note } from '#shared/leads/notes.ts';
import type { Environment } from '../environment.ts';
import { AppError } from '../errors/app-error.ts';
import type { EventsRepository, NewLeadEvent } from '../events/events.repository.ts';
import { hourly } from '../jobs/hourly.ts';
import type { Job } from '../jobs/jobs.ts';
import type { LeadOfKind } from '../leads/kind/lead-row.ts';
import type { LeadRepositories } from '../leads/lead-repository.ts';
import type { Remember } from '../repeats/answered-calls.ts';
import type { Mentions } from './mentions.service.ts';
import type { NoteRow } from './note.entity.ts';
import type { NotesRepository } from './notes.repository.ts';

/** Longer than the time in which a deletion can be undone. */
const KEPT_MS = 3_600_000;

interface NotesOptions {
  notes: NotesRepository;
  leads: LeadRepositories;
  events: Pick<EventsRepository, 'record'>;
  mentions: Mentions;
  environment: Environment;
}

interface Changed {
  note: Note;
  /** The id of the event that records the change. */
  undo: string;
}

const toNote = ({ id, text, authorId, authorName, createdAt, editedAt }: NoteRow): Note => ({
  id,
  text,
  author: { id: authorId, username: authorName },
  createdAt: createdAt.toISOString(),
  editedAt: editedAt?.toISOString() ?? null,
});

const missing = (what: 'lead' | 'note') =>
  new AppError('not-found', `There is no ${what} with this id.`);

/** Staff notes about leads. Each change is stored with its event in one transaction. */
export function createNotes({ notes, leads, events, mentions, environment }: NotesOptions) {
  const { now, newId } = environment;

  /** Locks a lead of any kind for a change that leaves its version unchanged. */
  async function withLead<Result>(
    id: string,
    kinds: readonly LeadKind[],
    work: (found: LeadOfKind, writer: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    for (const kind of kinds) {
      let done: { result: Result } | undefined;
      await leads[kind].change(id, async (lead, writer) => {
        done = { result: await work({ kind, lead } as LeadOfKind, writer) };
        return null;
      });
      if (done) return done.result;
    }
    throw missing('lead');
  }

  const record = (
    writer: EntityManager,
    found: LeadOfKind,
    actor: Actor,
    noteId: string,
    type: `note.${'added' | 'edited' | 'deleted'}`,
  ) => events.record(writer, { ...found, actor }, { type, data: { noteId } } as NewLeadEvent);

  function requireOwn({ authorId, createdAt }: NoteRow, by: Actor): void {
    if (authorId !== by.id) {
      throw new AppError('forbidden', 'Only the author can change a note.');
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
    const known = await notes.find(id);
    if (known === null) throw missing('note');
    return withLead(known.leadId, [known.leadKind], async (found, writer) => {
      const row = await notes.find(id, writer);
      if (row === null || row.deletedAt !== null) throw missing('note');
      requireOwn(row, by);
      const undo = await record(writer, found, by, row.id, type);
      const change = { ...changeOf(row), eventId: undo };
      await notes.update(writer, row, change);
      const changed = { ...row, ...change };
      await mentions.update(writer, found, changed);
      return { note: toNote(changed), undo };
    });
  }

  return {
    /** The notes of a lead, newest first. @throws AppError `not-found`. */
    async ofLead(id: string): Promise<Note[]> {
      for (const kind of KIND_NAMES) {
        const lead = await leads[kind].find(id);
        if (lead) return (await notes.ofLead(lead.id)).map(toNote);
      }
      throw missing('lead');
    },

    /** @throws AppError `not-found`. */
    add: (leadId: string, text: string, by: Actor, remember: Remember<Changed>) =>
      withLead(leadId, KIND_NAMES, async (found, writer): Promise<Changed> => {
        if (by.id === null) throw new Error('Only an account writes notes.');
        const id = newId();
        const undo = await record(writer, found, by, id, 'note.added');
        const row: NoteRow = {
          ...{ id, text, leadId: found.lead.id, leadKind: found.kind },
          ...{ authorId: by.id, authorName: by.name, createdAt: now(), eventId: undo },
          ...{ formerText: null, editedAt: null, deletedAt: null },
        };
        await notes.insert(writer, row);
        await mentions.update(writer, found, row);
        const made = { note: toNote(row), undo };
        await remember(writer, made);
        return made;
      }),

    edit: (id: string, text: string, by: Actor) =>
      changeOwn(id, 'note.edited', by, (row) => ({ text, formerText: row.text, editedAt: now() })),

    remove: (id: string, by: Actor) =>
      changeOwn(id, 'note.deleted', by, () => ({ deletedAt: now() })),
  };
}

export type Notes = ReturnType<typeof createNotes>;

export const forgetNotes = (notes: NotesRepository, { now }: Pick<Environment, 'now'>): Job =>
  hourly('forget-notes', now, () => notes.forgetDeleted(new Date(now().getTime() - KEPT_MS)));
