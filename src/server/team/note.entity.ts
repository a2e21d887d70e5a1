import { EntitySchema } from 'typeorm';
import { LIMITS } from '#shared/fields/limits.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import type { ColumnTypes } from '../database/column-types.ts';

export interface NoteRow {
  id: string;
  leadId: string;
  leadKind: LeadKind;
  authorId: string;
  authorName: string;
  text: string;
  /** The text before the last edit, for undoing it. */
  formerText: string | null;
  eventId: string;
  createdAt: Date;
  editedAt: Date | null;
  /** A deleted note is kept for an hour, for undoing the deletion. */
  deletedAt: Date | null;
}

export const noteEntity = (types: ColumnTypes) =>
  new EntitySchema<NoteRow>({
    name: 'note',
    tableName: 'notes',
    columns: {
      id: { ...types.id, primary: true },
      leadId: types.id,
      leadKind: { type: 'varchar', length: 16 },
      authorId: types.id,
      authorName: { type: 'varchar', length: LIMITS.username },
      text: { type: 'text' },
      formerText: { type: 'text', nullable: true },
      eventId: types.id,
      createdAt: types.instant,
      editedAt: { ...types.instant, nullable: true },
      deletedAt: { ...types.instant, nullable: true },
    },
    indices: [
      { name: 'notes_lead', columns: ['leadId', 'id'] },
      { name: 'notes_deleted', columns: ['deletedAt'] },
    ],
  });
