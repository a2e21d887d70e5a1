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
      leadId: { name: 'lead_id', ...types.id },
      leadKind: { name: 'lead_kind', type: 'varchar', length: 16 },
      authorId: { name: 'author_id', ...types.id },
      authorName: { name: 'author_name', type: 'varchar', length: LIMITS.username },
      text: { type: 'text' },
      formerText: { name: 'former_text', type: 'text', nullable: true },
      eventId: { name: 'event_id', ...types.id },
      createdAt: { name: 'created_at', ...types.instant },
      editedAt: { name: 'edited_at', ...types.instant, nullable: true },
      deletedAt: { name: 'deleted_at', ...types.instant, nullable: true },
    },
    indices: [
      { name: 'notes_lead', columns: ['leadId', 'id'] },
      { name: 'notes_deleted', columns: ['deletedAt'] },
    ],
  });
