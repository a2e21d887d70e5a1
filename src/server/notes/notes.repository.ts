import { type EntityManager, IsNull, LessThan } from 'typeorm';
import type { Database } from '../database/database.ts';
import { storedId } from '../database/stored-id.ts';
import type { NoteRow } from './note.entity.ts';

const entity = 'note';

/** Staff notes. A deleted note keeps its row for a while. */
export function createNotesRepository(database: Database) {
  return {
    /** The notes of a lead, newest first. */
    ofLead: (leadId: string): Promise<NoteRow[]> =>
      database.manager.find<NoteRow>(entity, {
        where: { leadId, deletedAt: IsNull() },
        order: { id: 'DESC' },
      }),

    /** A note, also if it is deleted. */
    async find(givenId: string, reader: EntityManager = database.manager) {
      const id = storedId(givenId);
      return id === undefined ? null : reader.findOneBy<NoteRow>(entity, { id });
    },

    insert: (writer: EntityManager, row: NoteRow) => writer.insert(entity, row),

    update: (writer: EntityManager, { id }: NoteRow, change: Partial<NoteRow>) =>
      writer.update<NoteRow>(entity, { id }, change),

    /** Removes the rows of notes that were deleted before this instant. */
    forgetDeleted: (before: Date) =>
      database.write((writer) => writer.delete<NoteRow>(entity, { deletedAt: LessThan(before) })),
  };
}

export type NotesRepository = ReturnType<typeof createNotesRepository>;
