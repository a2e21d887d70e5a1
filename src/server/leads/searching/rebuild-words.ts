import { type EntityManager, In } from 'typeorm';
import type { Database } from '../../database/database.ts';
import { runPaced } from '../../database/run-paced.ts';
import { REBUILD } from '../../operating-limits.ts';
import { AFTER_ALL } from '../kind/id-range.ts';
import type { LeadKind } from '../kind/lead-kind.ts';
import type { LeadColumns } from '../kind/lead-row.ts';
import { indexLeads } from './lead-index.ts';
import { periodOf } from './lead-periods.ts';
import { searchWords } from './search-words.ts';

/** Sorts after every id in the index, including ids that no lead has. */
const LAST_ID = '~';

/** A range of ids: `after` is not included, `upTo` is. */
interface Ids {
  after: string;
  upTo: string;
}

interface Entry {
  word: string;
  leadId: string;
}

export interface Rebuilt {
  leads: number;
  indexed: number;
  removed: number;
}

/** Corrects the search index of a kind while the site runs, a few thousand leads at a time. */
export async function rebuildWords(
  database: Database,
  { name }: LeadKind,
  read: Pick<typeof REBUILD, 'leads' | 'entries'> = REBUILD,
): Promise<Rebuilt> {
  const { manager } = database;
  const found: Rebuilt = { leads: 0, indexed: 0, removed: 0 };

  async function periodAfter(period: string): Promise<string | undefined> {
    const id = period && period + AFTER_ALL;
    const leads = manager
      .createQueryBuilder<LeadColumns>(name, 'lead')
      .select('min(lead.id)', 'id');
    const lead = await leads.where('lead.id > :id', { id }).getRawOne<{ id: string | null }>();
    const sql = 'SELECT min(period) AS period FROM lead_words WHERE kind = ? AND period > ?';
    const [entry] = await manager.query(sql, [name, period]);
    const both: (string | null)[] = [entry.period, lead?.id ? periodOf(lead.id) : null];
    return both.filter((it) => it !== null).sort()[0];
  }

  function leadsOf(period: string, after: string): Promise<LeadColumns[]> {
    const range = { after: after || period, end: period + AFTER_ALL };
    const query = manager.createQueryBuilder<LeadColumns>(name, 'lead').orderBy('lead.id');
    return query.where('lead.id > :after AND lead.id < :end', range).take(read.leads).getMany();
  }

  const entriesAfter = ({ word, leadId }: Entry, period: string, { after, upTo }: Ids) =>
    manager.query<Entry[]>(
      `SELECT word, lead_id AS leadId FROM lead_words WHERE kind = ? AND period = ? AND word >= ? AND (word > ? OR lead_id > ?) AND lead_id > ? AND lead_id <= ? ORDER BY word, lead_id LIMIT ${read.entries}`,
      [name, period, word, word, leadId, after, upTo],
    );

  /** Entries whose lead lacks the word. Reads leads last, because they are stored first. */
  async function stale(period: string, entries: Entry[]): Promise<Entry[]> {
    const ids = [...new Set(entries.map(({ leadId }) => leadId))];
    const leads = await manager.findBy<LeadColumns>(name, { id: In(ids) });
    const words = new Map(leads.map((lead) => [lead.id, new Set(searchWords(lead))]));
    return entries.filter(
      ({ word, leadId }) => periodOf(leadId) !== period || !words.get(leadId)?.has(word),
    );
  }

  async function remove(transaction: EntityManager, period: string, entries: Entry[]) {
    for (const { word, leadId } of entries) {
      await transaction.delete('lead-word', { kind: name, period, word, leadId });
    }
  }

  const write = (work: (transaction: EntityManager) => Promise<void>) =>
    runPaced(() => database.transaction(work));

  async function compare(period: string, range: Ids, leads: LeadColumns[]): Promise<void> {
    const missing = new Map(leads.map((lead) => [lead.id, new Set(searchWords(lead))]));
    let entries = await entriesAfter({ word: '', leadId: '' }, period, range);
    for (let last = entries.at(-1); last !== undefined; last = entries.at(-1)) {
      const unknown = entries.filter(({ word, leadId }) => !missing.get(leadId)?.delete(word));
      const gone = unknown.length > 0 ? await stale(period, unknown) : [];
      if (gone.length > 0) await write((one) => remove(one, period, gone));
      found.removed += gone.length;
      entries = await entriesAfter(last, period, range);
    }
    const lacking = leads.filter(({ id }) => missing.get(id)?.size);
    for (let at = 0; at < lacking.length; at += REBUILD.indexed) {
      const some = lacking.slice(at, at + REBUILD.indexed);
      await write((one) => indexLeads(one, name, some));
    }
    found.leads += leads.length;
    found.indexed += lacking.length;
  }

  for (let period = await periodAfter(''); period !== undefined; ) {
    for (let after = ''; after < LAST_ID; ) {
      const leads = await leadsOf(period, after);
      // The last part of a period has no upper limit, to find wrong entries with higher ids.
      const upTo = leads[read.leads - 1]?.id ?? LAST_ID;
      await compare(period, { after, upTo }, leads);
      after = upTo;
    }
    period = await periodAfter(period);
  }
  return found;
}
