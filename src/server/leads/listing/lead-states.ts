import { type EntityManager, In } from 'typeorm';
import type { Database } from '../../database/database.ts';
import type { LeadFilter } from '../kind/lead-filter.ts';
import type { LeadKind } from '../kind/lead-kind.ts';
import type { LeadRow } from '../kind/lead-row.ts';
import { meets } from '../searching/lead-lists.ts';

type StoredState = Pick<LeadRow, 'id' | 'status' | 'rejectionReason' | 'version'>;
const STATE = { id: true, status: true, rejectionReason: true, version: true };

/** The queries on one kind's table that the dashboard repeats every few seconds. */
export function createLeadStates(database: Database, { name }: LeadKind) {
  return {
    /** The current states of those of these leads that are of this kind. */
    states(manager: EntityManager, ids: string[]): Promise<StoredState[]> {
      return manager.find<LeadRow>(name, { select: STATE, where: { id: In(ids) } });
    },

    /** The ids of those of the newest `count` leads that match the filter. */
    async arrived(count: number, filter: LeadFilter): Promise<string[]> {
      const order = { id: 'DESC' } as const;
      const newest = await database.manager.find<LeadRow>(name, { order, take: count });
      return newest.filter((row) => meets(row, filter)).map(({ id }) => id);
    },
  };
}
