import { EntitySchema, MoreThanOrEqual, Not } from 'typeorm';
import { type Actor, nameOf } from '#shared/events.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import type { LeadPresence, LeadPresenceInput } from '#shared/mail/mail-answers.ts';
import { notFound } from '../app-error.ts';
import type { ColumnTypes } from '../database/column-types.ts';
import { type Database, storedId } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import type { EventsRepository } from '../leads/events.repository.ts';
import { LIVE } from '../operating-limits.ts';

/** An administrator who is writing to a lead. The row expires if it is not renewed. */
interface LeadPresenceRow {
  leadId: string;
  adminId: string;
  adminName: string;
  seenAt: Date;
}

export const leadPresenceEntity = (types: ColumnTypes) =>
  new EntitySchema<LeadPresenceRow>({
    name: 'lead-presence',
    tableName: 'lead_presence',
    columns: {
      leadId: { ...types.id, primary: true },
      adminId: { ...types.id, primary: true },
      adminName: { type: 'varchar', length: LIMITS.username },
      seenAt: types.instant,
    },
    // Serves the removal of expired rows.
    indices: [{ name: 'lead_presence_seen_at', columns: ['seenAt'] }],
  });

const entity = 'lead-presence';
const MINUTE_MS = 60_000;

/** Shows administrators who else is writing to a lead, in every process. */
export function createLeadPresence(
  database: Database,
  events: Pick<EventsRepository, 'latestAnswer'>,
  { now }: Environment,
) {
  const oldest = () => new Date(now().getTime() - LIVE.presentMs);

  /** The names of the other administrators who are writing to a lead. */
  async function others(adminId: string, leadId: string): Promise<string[]> {
    const rows = await database.manager.find<LeadPresenceRow>(entity, {
      where: { leadId, adminId: Not(adminId), seenAt: MoreThanOrEqual(oldest()) },
      order: { adminName: 'ASC' },
      take: LIVE.present,
    });
    return rows.map(({ adminName }) => adminName);
  }

  return {
    /** Records whether an administrator writes to a lead, and returns who else does. */
    async attend({ id, doing }: LeadPresenceInput, by: Actor): Promise<LeadPresence> {
      const leadId = storedId(id);
      if (!leadId) throw notFound('lead');
      const { id: adminId, name: adminName } = by;
      if (adminId === null) throw new Error('Only an account can answer a lead.');
      if (doing === 'gone') {
        await database.write((manager) => manager.delete(entity, { leadId, adminId }));
      } else {
        const row: LeadPresenceRow = { leadId, adminId, adminName, seenAt: now() };
        await database.write((manager) => manager.upsert(entity, row, ['leadId', 'adminId']));
      }
      const [present, answer] = await Promise.all([
        others(adminId, leadId),
        events.latestAnswer(database.manager, leadId),
      ]);
      const age = answer ? now().getTime() - answer.createdAt.getTime() : 0;
      const minutesAgo = Math.max(0, Math.floor(age / MINUTE_MS));
      return {
        others: present,
        answered: answer ? { id: answer.id, name: nameOf(answer.actor), minutesAgo } : null,
      };
    },
  };
}
