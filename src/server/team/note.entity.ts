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
  createdAt: Date;
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
      createdAt: types.instant,
    },
    indices: [{ name: 'notes_lead', columns: ['leadId', 'id'] }],
  });
