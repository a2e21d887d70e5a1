import { type EntityManager, IsNull } from 'typeorm';
import type { Database } from '../database/database.ts';
import type { LeadEventRow } from './lead-event.entity.ts';

/** The append-only history of all leads. */
export function createLeadEventsRepository(database: Database) {
  const newestFirst = (manager: EntityManager, leadId: string, take: number) =>
    manager.find<LeadEventRow>('lead-event', { where: { leadId }, order: { id: 'DESC' }, take });

  return {
    /** Within the transaction of the change that it tells of. */
    append: (manager: EntityManager, row: LeadEventRow) => manager.insert('lead-event', row),

    /** The latest change of status. */
    latestChange: (manager: EntityManager, leadId: string) =>
      manager.findOne<LeadEventRow>('lead-event', {
        where: { leadId, contacted: IsNull() },
        order: { id: 'DESC' },
      }),

    async latest(manager: EntityManager, leadId: string): Promise<LeadEventRow | undefined> {
      return (await newestFirst(manager, leadId, 1))[0];
    },

    /** The newest first, as many as anybody reads. */
    ofLead: (leadId: string) => newestFirst(database.manager, leadId, 200),
  };
}

export type LeadEventsRepository = ReturnType<typeof createLeadEventsRepository>;
