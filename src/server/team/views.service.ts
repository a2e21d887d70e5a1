import { EntitySchema, type FindOptionsWhere, IsNull } from 'typeorm';
import { LIMITS } from '#shared/fields/limits.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import type { View, ViewInput } from '#shared/leads/views.ts';
import { notFound } from '../app-error.ts';
import { type ColumnTypes, ofAdmin } from '../database/column-types.ts';
import { type Database, storedId } from '../database/database.ts';
import type { Environment } from '../environment.ts';

interface ViewRow {
  id: string;
  /** The only person who sees it, whose account's deletion deletes it. Null for a view of the team. */
  adminId: string | null;
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
      adminId: { ...types.id, nullable: true },
      kind: { type: 'varchar', length: 16 },
      name: { type: 'varchar', length: LIMITS.viewName },
      filter: { type: 'text' },
    },
    foreignKeys: [ofAdmin('saved_views_of_admin')],
    indices: [{ name: 'saved_views_admin', columns: ['adminId'] }],
  });

const entity = 'view';

const toView = ({ id, kind, name, adminId, filter }: ViewRow): View => ({
  id,
  kind,
  name,
  filter: JSON.parse(filter),
  forTeam: adminId === null,
});

/** A person's own views and the team's, or one of them. */
const visible = (adminId: string, given?: string): FindOptionsWhere<ViewRow>[] => {
  const one = given === undefined ? {} : { id: storedId(given) ?? '' };
  return [
    { ...one, adminId },
    { ...one, adminId: IsNull() },
  ];
};

/** Saved views of lists. Each person sees and changes their own and the team's. */
export function createViews({ manager, transaction }: Database, { newId }: Environment) {
  return {
    async list(adminId: string): Promise<View[]> {
      const rows = await manager.find<ViewRow>(entity, {
        where: visible(adminId),
        order: { name: 'ASC', id: 'ASC' },
      });
      return rows.map(toView);
    },

    /**
     * Replaces the person's view with this name. One of the team is replaced only by another one of
     * the team, so that nobody takes it away from the others.
     */
    save: (input: ViewInput, adminId: string) =>
      transaction(async (writer): Promise<void> => {
        const { kind, name, forTeam } = input;
        await writer.delete(entity, { kind, name, adminId });
        if (forTeam) await writer.delete(entity, { kind, name, adminId: IsNull() });
        const row: ViewRow = {
          id: newId(),
          kind,
          name,
          adminId: forTeam ? null : adminId,
          filter: JSON.stringify(input.filter),
        };
        await writer.insert(entity, row);
      }),

    /** @throws AppError `not_found`, also for a view of another person. */
    async remove(id: string, adminId: string): Promise<void> {
      const { affected } = await transaction((writer) =>
        writer.delete(entity, visible(adminId, id)),
      );
      if (!affected) throw notFound('view');
    },
  };
}
