import type { EntityManager } from 'typeorm';
import type { LeadCounts } from '../counting/lead-counts.ts';
import type { LeadRow } from '../kind/lead-row.ts';
import { deleteWords } from '../searching/lead-words.ts';

/**
 * Removes one lead of the kind `name` with all that is kept of it: its words, its history and its
 * part of the counts. Call it within a transaction. False where the lead is not there any more.
 */
export async function eraseLead<Row extends LeadRow>(
  manager: EntityManager,
  name: string,
  counts: LeadCounts<Row>,
  id: string,
): Promise<boolean> {
  // Written before it is read, so that nobody can change its status meanwhile.
  await manager.increment(name, { id }, 'version', 1);
  const query = manager.createQueryBuilder<Row & { words: string }>(name, 'lead');
  const row = await query.addSelect('lead.words').where('lead.id = :id', { id }).getOne();
  if (row === null) return false;
  await deleteWords(manager, name, row);
  await manager.delete('lead-event', { leadId: id });
  await manager.delete(name, { id });
  await counts.removed(manager, row);
  return true;
}
