import type { Database } from '../../database/database.ts';
import { runBatch } from '../../database/run-batch.ts';
import { REBUILD } from '../../operating-limits.ts';
import type { LeadKind } from '../kind/lead-kind.ts';
import type { LeadRow } from '../kind/lead-row.ts';
import { periodOf } from './lead-periods.ts';
import { deleteWords, indexOf, insertWords, type WithWords, withWords } from './lead-words.ts';

interface Entry {
  word: string;
  leadId: string;
}

/**
 * Rebuilds the search index of a kind while the site runs, in batches. First it computes and stores
 * the words of each lead as a post does; then it removes the entries that belong to no lead. Leads
 * that arrive during the rebuild are stored with their words. Returns the number of leads indexed
 * and the number of entries removed.
 */
export async function rebuildWords<Row extends LeadRow>(
  database: Database,
  { name }: LeadKind<Row>,
): Promise<{ indexed: number; removed: number }> {
  const { manager, dataSource } = database;
  const { tableName } = dataSource.getMetadata(name);
  const isSqlite = dataSource.options.type === 'better-sqlite3';
  const insert = isSqlite ? 'INSERT OR IGNORE' : 'INSERT IGNORE';
  const marks = (values: unknown[]) => values.map(() => '?').join(', ');

  function leadsAfter(id: string): Promise<Row[]> {
    const query = manager.createQueryBuilder<Row>(name, 'lead').where('lead.id > :id', { id });
    return query.orderBy('lead.id').take(REBUILD.leads).getMany();
  }

  const store = (leads: WithWords<Row>[]) =>
    database.transaction(async (transaction) => {
      const ids = leads.map(({ id }) => id);
      const cases = leads.map(() => 'WHEN ? THEN ?').join(' ');
      // The update locks the leads, so that none is erased before its words are stored.
      await transaction.query(
        `UPDATE ${tableName} SET words = CASE id ${cases} END WHERE id IN (${marks(ids)})`,
        [...leads.flatMap(({ id, words }) => [id, words]), ...ids],
      );
      const rows: { id: string }[] = await transaction.query(
        `SELECT id FROM ${tableName} WHERE id IN (${marks(ids)})`,
        ids,
      );
      const present = new Set(rows.map(({ id }) => id));
      const index = indexOf(leads.filter(({ id }) => present.has(id)));
      await insertWords(transaction, name, index, insert);
    });

  async function periodAfter(period: string): Promise<string | undefined> {
    const sql = 'SELECT min(period) AS period FROM lead_words WHERE kind = ? AND period > ?';
    const [row] = await manager.query(sql, [name, period]);
    return row.period ?? undefined;
  }

  async function entriesAfter(period: string, last: Entry): Promise<Entry[]> {
    const some = (condition: string, values: string[], limit: number): Promise<Entry[]> =>
      manager.query(
        `SELECT word, lead_id AS leadId FROM lead_words WHERE kind = ? AND period = ? AND ${condition} ORDER BY word, lead_id LIMIT ${limit}`,
        [name, period, ...values],
      );
    const sameWord = 'word = ? AND lead_id > ?';
    const rest = await some(sameWord, [last.word, last.leadId], REBUILD.entries);
    const left = REBUILD.entries - rest.length;
    return left === 0 ? rest : [...rest, ...(await some('word > ?', [last.word], left))];
  }

  /** The entries without a lead. It reads leads last: both are committed together. */
  async function stale(period: string, entries: Entry[]): Promise<Entry[]> {
    const ids = [...new Set(entries.map(({ leadId }) => leadId))];
    const leads: { id: string; words: string }[] = await manager.query(
      `SELECT id, words FROM ${tableName} WHERE id IN (${marks(ids)})`,
      ids,
    );
    const texts = new Map(leads.map(({ id, words }) => [id, `${words} `]));
    return entries.filter(
      ({ word, leadId }) =>
        periodOf(leadId) !== period || !texts.get(leadId)?.includes(` ${word} `),
    );
  }

  const remove = (period: string, entries: Entry[]) =>
    database.transaction(async (transaction) => {
      for (const { word, leadId } of entries) {
        await deleteWords(transaction, name, { id: leadId, words: ` ${word}` }, period);
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
    const batch = leads.map(withWords);
    await runBatch(() => store(batch));
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
