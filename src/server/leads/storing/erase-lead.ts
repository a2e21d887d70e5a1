import type { EntityManager } from 'typeorm';
import type { LeadCounts } from '../counting/lead-counts.ts';
import type { LeadRow } from '../kind/lead-row.ts';
import { unindexLead } from '../searching/lead-index.ts';

/**
 * Erases one lead of the kind `name` with its words and its history, and subtracts it from the
 * counts. Call it within a transaction. False if the lead does not exist any more.
 */
export async function eraseLead<Row extends LeadRow>(
  manager: EntityManager,
  name: string,
  counts: LeadCounts<Row>,
  id: string,
): Promise<boolean> {
  // The update locks the row before it is read, so that nobody can change its status in between.
  await manager.increment(name, { id }, 'version', 1);
  const query = manager.createQueryBuilder<Row>(name, 'lead');
  const row = await query.where('lead.id = :id', { id }).getOne();
  if (row === null) return false;
  await unindexLead(manager, name, row);
  await manager.delete('lead-event', { leadId: id });
  await manager.delete(name, { id });
  await counts.removed(manager, row);
  return true;
}
