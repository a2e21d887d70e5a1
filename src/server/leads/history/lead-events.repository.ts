import { type EntityManager, IsNull, MoreThanOrEqual } from 'typeorm';
import type { Database } from '../../database/database.ts';
import type { LeadEventRow } from '../event-log/lead-event.entity.ts';

/** The smallest id that can be generated at this instant. */
function firstIdOf(instant: Date): string {
  const hex = instant.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** The append-only history of all leads. */
export function createLeadEventsRepository(database: Database) {
  const newestFirst = (manager: EntityManager, leadId: string, take: number) =>
    manager.find<LeadEventRow>('lead-event', { where: { leadId }, order: { id: 'DESC' }, take });

  return {
    /** Call it within the transaction of the change that the event records. */
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

    /** The events of all leads from this instant on, newest first. */
    from: (manager: EntityManager, instant: Date, take: number) =>
      manager.find<LeadEventRow>('lead-event', {
        where: { id: MoreThanOrEqual(firstIdOf(instant)) },
        order: { id: 'DESC' },
        take,
      }),

    /** One lead's events, newest first, at most 200. */
    ofLead: (leadId: string) => newestFirst(database.manager, leadId, 200),
  };
}

export type LeadEventsRepository = ReturnType<typeof createLeadEventsRepository>;
