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

/** Whether there is more to a filter than its one term. */
const hasMore = <Row>({ where, terms, olderThan, notOlderThan }: LeadFilter<Row>): boolean =>
  Object.keys(where as object).length > 0 ||
  terms?.length !== 1 ||
  olderThan !== undefined ||
  notOlderThan !== undefined;

/**
 * Finds leads by their words. The rarest term leads: the index gives the leads that have it, and
 * each is compared with the rest of the filter. Where even the rarest is common, this is no use, but
 * then a walk through the leads themselves soon meets enough of them.
 */
export function createLeadSearch<Row>(
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

  async function leadsWith(term: string, asked: Asked, after: string | undefined, size: number) {
    const isOldestFirst = asked.order === 'oldest';
    const beyond = after === undefined ? '' : `AND lead_id ${isOldestFirst ? '>' : '<'} ?`;
    const direction = isOldestFirst ? 'ASC' : 'DESC';
    const rows: { id: string }[] = await database.manager.query(
      `SELECT lead_id AS id ${inRange} ${beyond} ORDER BY lead_id ${direction} LIMIT ${size}`,
      [...rangeOf(term), ...(after === undefined ? [] : [after])],
    );
    return rows.map(({ id }) => id);
  }

  async function rarestOf(terms: string[]): Promise<string | undefined> {
    const numbers = await Promise.all(terms.map(wordsBehind));
    const least = Math.min(...numbers);
    return least > sizes.common ? undefined : terms[numbers.indexOf(least)];
  }

  /**
   * The ids of leads that match, in the order asked for, no more than the limit. Null where every
   * term is common, or where patience ends before the limit is reached.
   */
  return async (filter: LeadFilter<Row>, asked: Asked): Promise<string[] | null> => {
    const rarest = await rarestOf(filter.terms ?? []);
    if (rarest === undefined) return null;
    const matches = hasMore(filter) ? matching : async (ids: string[]) => ids;
    const { limit, patience = Number.POSITIVE_INFINITY } = asked;
    const found: string[] = [];
    let after = asked.before;
    let compared = 0;
    for (let size = sizes.first; ; size = Math.min(size * 4, sizes.last)) {
      const ids = await leadsWith(rarest, asked, after, size);
      // A lead with two such words comes twice, one after the other.
      const some = ids.filter((id, index) => id !== ids[index - 1]);
      const matched = new Set(some.length === 0 ? [] : await matches(some, filter));
      found.push(...some.filter((id) => matched.has(id)));
      if (found.length >= limit) return found.slice(0, limit);
      if (ids.length < size) return found;
      compared += some.length;
      if (compared >= patience) return null;
      after = ids.at(-1);
    }
  };
}
