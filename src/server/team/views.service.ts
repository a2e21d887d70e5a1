import { type EntityManager, IsNull } from 'typeorm';
import { MAX_VIEWS, type View, type ViewInput } from '#shared/leads/views.ts';
import { AppError, notFound } from '../app-error.ts';
import { addFacts } from '../database/call-scope.ts';
import type { Database } from '../database/database.ts';
import { storedId } from '../database/insert-rows.ts';
import type { Environment } from '../environment.ts';
import { readAccounts } from '../leads/assignees.ts';
import type { ViewRow } from './view.entity.ts';

const entity = 'view';

function toView({ id, kind, name, adminId, filter }: ViewRow, mayChange: boolean): View {
  const forTeam = adminId === null;
  return { id, kind, name, filter: JSON.parse(filter), forTeam, mayChange };
}

function columnsOf({ kind, name, filter, forTeam }: ViewInput, adminId: string) {
  return { kind, name, adminId: forTeam ? null : adminId, filter: JSON.stringify(filter) };
}

/** Saved views of lists. Each person sees the own ones and those for the team. */
export function createViews({ manager, transaction }: Database, { newId }: Environment) {
  /** Returns whether this person may change a view. Anyone may, if its creator's account is deleted. */
  async function changesOf(reader: EntityManager, adminId: string, rows: readonly ViewRow[]) {
    const accountOf = await readAccounts(
      reader,
      rows.map(({ creatorId }) => creatorId),
    );
    return ({ creatorId }: ViewRow) => creatorId === adminId || accountOf(creatorId) === null;
  }

  /** @throws AppError `not-found`; `forbidden` for anyone but the creator. */
  const change = <Result>(
    givenId: string,
    adminId: string,
    work: (writer: EntityManager, row: ViewRow) => Promise<Result>,
  ): Promise<Result> =>
    transaction(async (writer) => {
      const id = storedId(givenId);
      const row = id ? await writer.findOneBy<ViewRow>(entity, { id }) : null;
      if (row === null) throw notFound('view');
      const mayChange = await changesOf(writer, adminId, [row]);
      if (!mayChange(row)) {
        throw new AppError('forbidden', 'Only the person who saved a view can change it.', {
          code: 'not_owner',
        });
      }
      return work(writer, row);
    });

  return {
    async list(adminId: string): Promise<View[]> {
      const rows = await manager.find<ViewRow>(entity, {
        where: [{ adminId }, { adminId: IsNull() }],
        order: { name: 'ASC', id: 'ASC' },
      });
      const mayChange = await changesOf(manager, adminId, rows);
      return rows.map((row) => toView(row, mayChange(row)));
    },

    /** @throws AppError `conflict` after MAX_VIEWS views. */
    create: (input: ViewInput, adminId: string): Promise<View> =>
      transaction(async (writer) => {
        if ((await writer.countBy<ViewRow>(entity, { creatorId: adminId })) >= MAX_VIEWS) {
          throw new AppError('conflict', `You have saved ${MAX_VIEWS} views. Delete one first.`, {
            code: 'limit_reached',
          });
        }
        const row: ViewRow = { ...columnsOf(input, adminId), id: newId(), creatorId: adminId };
        await writer.insert(entity, row);
        const view = toView(row, true);
        addFacts(view);
        return view;
      }),

    update: ({ id, ...input }: ViewInput & { id: string }, adminId: string): Promise<View> =>
      change(id, adminId, async (writer, row) => {
        // The view of a deleted account then belongs to the person who changes it.
        const values = { ...columnsOf(input, adminId), creatorId: adminId };
        await writer.update(entity, { id: row.id }, values);
        return toView({ ...row, ...values }, true);
      }),

    remove: (id: string, adminId: string) =>
      change(id, adminId, (writer, row) => writer.delete(entity, { id: row.id })),
  };
}
