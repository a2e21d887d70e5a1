import { EntitySchema } from 'typeorm';
import type { LeadKind } from '#shared/lead-kinds.ts';
import type { InboxItem } from '#shared/leads/notes.ts';
import { type ColumnTypes, ofAdmin } from '../database/column-types.ts';

export interface InboxItemRow {
  id: string;
  adminId: string;
  type: InboxItem['type'];
  leadId: string;
  leadKind: LeadKind;
  noteId: string | null;
  /** The inbox shows it from this time on. */
  dueAt: Date;
  readAt: Date | null;
}

export const inboxItemEntity = (types: ColumnTypes) =>
  new EntitySchema<InboxItemRow>({
    name: 'inbox-item',
    tableName: 'inbox_items',
    columns: {
      id: { ...types.id, primary: true },
      adminId: types.id,
      type: { type: 'varchar', length: 16 },
      leadId: types.id,
      leadKind: { type: 'varchar', length: 16 },
      noteId: { ...types.id, nullable: true },
      dueAt: types.instant,
      readAt: { ...types.instant, nullable: true },
    },
    foreignKeys: [ofAdmin('inbox_items_of_admin')],
    indices: [
      { name: 'inbox_items_admin', columns: ['adminId', 'readAt', 'dueAt'] },
      { name: 'inbox_items_lead', columns: ['leadId'] },
      { name: 'inbox_items_note', columns: ['noteId'] },
    ],
  });
