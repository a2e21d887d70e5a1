import { In } from 'typeorm';
import type { Database } from '../../database/database.ts';
import { runBatch } from '../../database/run-batch.ts';
import { REBUILD } from '../../operating-limits.ts';
import type { LeadKind } from '../kind/lead-kind.ts';
import type { LeadRow } from '../kind/lead-row.ts';
import { indexLeads } from './lead-index.ts';
import { periodOf } from './lead-periods.ts';
import { searchWords } from './search-words.ts';

interface Entry {
  word: string;
  leadId: string;
}

/**
 * Rebuilds the search index of a kind while the site runs, in batches: first it indexes every lead,
 * then it removes the entries that no lead has. Returns the number of leads indexed and the number
 * of entries removed.
 */
export async function rebuildWords(
  database: Database,
  { name }: LeadKind,
): Promise<{ indexed: number; removed: number }> {
  const { manager } = database;

  function leadsAfter(id: string): Promise<LeadRow[]> {
    const query = manager.createQueryBuilder<LeadRow>(name, 'lead').where('lead.id > :id', { id });
    return query.orderBy('lead.id').take(REBUILD.leads).getMany();
  }

  async function periodAfter(period: string): Promise<string | undefined> {
    const sql = 'SELECT min(period) AS period FROM lead_words WHERE kind = ? AND period > ?';
    const [row] = await manager.query(sql, [name, period]);
    return row.period ?? undefined;
  }

  const entriesAfter = (period: string, { word, leadId }: Entry): Promise<Entry[]> =>
    manager.query(
      `SELECT word, lead_id AS leadId FROM lead_words WHERE kind = ? AND period = ? AND word >= ? AND (word > ? OR lead_id > ?) ORDER BY word, lead_id LIMIT ${REBUILD.entries}`,
      [name, period, word, word, leadId],
    );

  /** The entries that no lead has. It reads leads last: an entry is stored after its lead. */
  async function stale(period: string, entries: Entry[]): Promise<Entry[]> {
    const ids = [...new Set(entries.map(({ leadId }) => leadId))];
    const leads = await manager.findBy<LeadRow>(name, { id: In(ids) });
    const words = new Map(leads.map((lead) => [lead.id, new Set(searchWords(lead))]));
    return entries.filter(
      ({ word, leadId }) => periodOf(leadId) !== period || !words.get(leadId)?.has(word),
    );
  }

  const remove = (period: string, entries: Entry[]) =>
    database.transaction(async (transaction) => {
      for (const { word, leadId } of entries) {
        await transaction.delete('lead-word', { kind: name, period, word, leadId });
      }
    });

  async function removeStale(period: string): Promise<number> {
    let removed = 0;
    let entries = await entriesAfter(period, { word: '', leadId: '' });
    for (let last = entries.at(-1); last !== undefined; last = entries.at(-1)) {
      const gone = await stale(period, entries);
      if (gone.length > 0) await runBatch(() => remove(period, gone));
      removed += gone.length;
      entries = await entriesAfter(period, last);
    }
    return removed;
  }

  let indexed = 0;
  for (let leads = await leadsAfter(''); leads.length > 0; ) {
    const batch = leads;
    await runBatch(() => database.transaction((one) => indexLeads(one, name, batch)));
    indexed += batch.length;
    leads = await leadsAfter(batch.at(-1)?.id ?? '');
  }
  let removed = 0;
  for (let period = await periodAfter(''); period !== undefined; ) {
    removed += await removeStale(period);
    period = await periodAfter(period);
  }
  return { indexed, removed };
}
