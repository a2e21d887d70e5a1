import { EntitySchema } from 'typeorm';
import { LIMITS } from '#shared/fields/limits.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import { type ColumnTypes, ofAdmin } from '../database/column-types.ts';

export interface ViewRow {
  id: string;
  /** The only reader, whose account's deletion deletes the view. Null for a view of the team. */
  adminId: string | null;
  creatorId: string;
  kind: LeadKind;
  name: string;
  /** The filter as JSON. */
  filter: string;
}

export const viewEntity = (types: ColumnTypes) =>
  new EntitySchema<ViewRow>({
    name: 'view',
    tableName: 'saved_views',
    columns: {
      id: { ...types.id, primary: true },
      adminId: { name: 'admin_id', ...types.id, nullable: true },
      creatorId: { name: 'creator_id', ...types.id },
      kind: { type: 'varchar', length: 16 },
      name: { type: 'varchar', length: LIMITS.viewName },
      filter: { type: 'text' },
    },
    foreignKeys: [ofAdmin('saved_views_of_admin')],
    indices: [
      { name: 'saved_views_admin', columns: ['adminId'] },
      { name: 'saved_views_creator', columns: ['creatorId'] },
    ],
  });
