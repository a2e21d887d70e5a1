import type { Database } from '../database/database.ts';
import type { LeadFilter } from './lead-filter.ts';

const SIZES = {
  /** A term with more words behind it than this is common: whoever reads on soon meets it. */
  common: 50_000,
  /** Leads whose words are compared in one statement: grows from the first to the last. */
  first: 256,
  last: 4_096,
};

interface Asked {
  order?: 'newest' | 'oldest' | undefined;
  before?: string | undefined;
  /** Ids that are wanted at most. */
  limit: number;
  /** Leads to compare at most before giving up. */
  patience?: number;
}

/** Which of these leads match the whole filter. */
type Matching<Row> = (ids: string[], filter: LeadFilter<Row>) => Promise<string[]>;

/** What begins with a term stands from the term itself up to the last character of all. */
const rangeOf = (term: string): [string, string] => [term, `${term}\u{10FFFF}`];

/** Whether leads that have all of `terms` are still to be compared with the filter. */
function hasMore<Row>(filter: LeadFilter<Row>, terms: string[]): boolean {
  const { where, olderThan, notOlderThan } = filter;
  const isAnyTermLeft = filter.terms?.some((term) => !terms.includes(term));
  const isLimited = olderThan !== undefined || notOlderThan !== undefined;
  return isAnyTermLeft || isLimited || Object.keys(where).length > 0;
}

/**
 * Finds leads by their words. The index gives the leads that have all terms but the common ones, and
 * each is compared with the rest of the filter. Where every term is common, this is no use, but then
 * a walk through the leads themselves soon meets enough of them.
 */
export function createLeadSearch<Row extends object>(
  database: Database,
  kind: string,
  matching: Matching<Row>,
  sizes = SIZES,
) {
  const letter = kind.slice(0, 1);
  const inRange = `FROM lead_words WHERE kind = '${letter}' AND word >= ? AND word < ?`;

  /** Words behind a term, counted no further than to be called common. */
  async function wordsBehind(term: string): Promise<number> {
    const some = `SELECT 1 ${inRange} LIMIT ${sizes.common + 1}`;
    const [row] = await database.manager.query(
      `SELECT count(*) AS n FROM (${some}) AS some`,
      rangeOf(term),
    );
    return Number(row.n);
  }

  /** Leads that have every term, by way of lists that are joined: their limits keep them lists. */
  async function leadsWith(terms: string[], asked: Asked, size: number): Promise<string[]> {
    const isOldestFirst = asked.order === 'oldest';
    const from = asked.before === undefined ? [] : [asked.before];
    const beyond = from.length === 0 ? '' : `AND lead_id ${isOldestFirst ? '>' : '<'} ?`;
    const list = `(SELECT lead_id ${inRange} ${beyond} LIMIT ${sizes.common + 1})`;
    const lists = terms.map((_, index) =>
      index === 0 ? `${list} AS l0` : `JOIN ${list} AS l${index} ON l${index}.lead_id = l0.lead_id`,
    );
    const order = `ORDER BY l0.lead_id ${isOldestFirst ? 'ASC' : 'DESC'} LIMIT ${size}`;
    const rows: { id: string }[] = await database.manager.query(
      `SELECT l0.lead_id AS id FROM ${lists.join(' ')} ${order}`,
      terms.flatMap((term) => [...rangeOf(term), ...from]),
    );
    return rows.map(({ id }) => id);
  }

  /** The rarest first. */
  async function rareAmong(terms: string[]): Promise<string[]> {
    const numbers = await Promise.all(terms.map(wordsBehind));
    const counted = terms.map((term, index) => ({ term, n: numbers[index] ?? 0 }));
    const rare = counted.filter(({ n }) => n <= sizes.common).sort((a, b) => a.n - b.n);
    return rare.map(({ term }) => term);
  }

  /**
   * The ids of leads that match, in the order asked for, no more than the limit. Null where every
   * term is common, or where patience ends before the limit is reached.
   */
  return async (filter: LeadFilter<Row>, asked: Asked): Promise<string[] | null> => {
    const rare = await rareAmong(filter.terms ?? []);
    if (rare.length === 0) return null;
    const { limit, patience = Number.POSITIVE_INFINITY } = asked;
    const mustCompare = hasMore(filter, rare);
    const found: string[] = [];
    let { before } = asked;
    let compared = 0;
    let size = mustCompare ? sizes.first : limit;
    for (;;) {
      const ids = await leadsWith(rare, { ...asked, before }, size);
      // A lead with two such words comes twice, one after the other.
      const some = ids.filter((id, index) => id !== ids[index - 1]);
      if (mustCompare && some.length > 0) {
        const matched = new Set(await matching(some, filter));
        found.push(...some.filter((id) => matched.has(id)));
      } else found.push(...some);
      if (found.length >= limit) return found.slice(0, limit);
      if (ids.length < size) return found;
      compared += some.length;
      if (mustCompare && compared >= patience) return null;
      before = ids.at(-1);
      size = Math.min(size * 4, sizes.last);
    }
  };
}
