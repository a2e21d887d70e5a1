import { type EntityManager, In } from 'typeorm';
import type { Database } from '../../database/database.ts';
import type { LeadFilter } from '../kind/lead-filter.ts';
import type { LeadKind } from '../kind/lead-kind.ts';
import type { LeadRow } from '../kind/lead-row.ts';
import { createLeadLists } from '../searching/lead-lists.ts';

type StoredState = Pick<LeadRow, 'id' | 'status' | 'rejectionReason' | 'version'>;
const STATE = { id: true, status: true, rejectionReason: true, version: true };

/** The queries on one kind's table that the dashboard repeats every few seconds. */
export function createLeadStates(database: Database, kind: LeadKind) {
  const { name, countedBy } = kind;
  const lists = createLeadLists(database, kind);

  return {
    /** The current states of those of these leads that are of this kind. */
    states(manager: EntityManager, ids: string[]): Promise<StoredState[]> {
      return manager.find<LeadRow>(name, { select: STATE, where: { id: In(ids) } });
    },

    /** The ids of those of the newest `count` leads that match the filter. */
    async arrived(
      count: number,
      { where, createdBefore, terms }: LeadFilter<LeadRow>,
    ): Promise<string[]> {
      const query = database.manager.createQueryBuilder<LeadRow>(name, 'lead');
      const newest = await query
        .select(['lead.id', 'lead.createdAt', ...countedBy.map((column) => `lead.${column}`)])
        .orderBy('lead.id', 'DESC')
        .take(count)
        .getMany();
      const ids = newest
        .filter((row) =>
          countedBy.every((key) => where[key] === undefined || row[key] === where[key]),
        )
        .filter((row) => createdBefore === undefined || row.createdAt < createdBefore)
        .map(({ id }) => id);
      if (ids.length === 0 || !terms?.length) return ids;
      const compared = await lists.compared(ids, terms);
      return ids.filter((id) => compared.has(id));
    },
  };
}
