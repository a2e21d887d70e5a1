import { In } from 'typeorm';
import type { Database } from '../../database/database.ts';
import { indexHint } from '../../database/index-hint.ts';
import { type Created, createdWithin } from '../kind/lead-filter.ts';
import type { LeadRow } from '../kind/lead-row.ts';
import type { Narrowed } from './lead-narrowing.ts';
import type { Window } from './lead-periods.ts';
import { hasTerms, prefixesOf } from './search-words.ts';

/** A LIMIT makes the database build a derived table once instead of evaluating it for each row. */
const WHOLE = 'LIMIT 1000000000';

/** A statement that selects the `lead_id`s of a list. */
interface List {
  sql: string;
  values: unknown[];
}

/** The range of words that begin so: up to the prefix plus the last Unicode character. */
const rangeOf = (prefix: string): [string, string] => [prefix, `${prefix}\u{10FFFF}`];

/** The lists of leads that a search intersects, each within a window of periods. */
export function createLeadLists(database: Database, kind: string) {
  const { tableName: table } = database.dataSource.getMetadata(kind);
  const isSqlite = database.dataSource.options.type === 'better-sqlite3';
  const by = (index: string) => indexHint(database.dataSource, index);
  /** Joins the tables in the order written. */
  const join = isSqlite ? 'CROSS JOIN' : 'STRAIGHT_JOIN';

  async function ids({ sql, values }: List): Promise<string[]> {
    const rows: { id: string }[] = await database.manager.query(sql, values);
    return rows.map(({ id }) => id);
  }

  /** Leads with a term. */
  function withTerm(term: string, { periods, from, to }: Window): List {
    const marks = periods.map(() => '?').join(', ');
    const prefixes = prefixesOf(term);
    const one = `SELECT lead_id FROM lead_words WHERE kind = '${kind}' AND period IN (${marks}) AND word >= ? AND word < ? AND lead_id >= ? AND lead_id < ?`;
    return {
      sql: prefixes.map(() => one).join(' UNION ALL '),
      values: prefixes.flatMap((prefix) => [...periods, ...rangeOf(prefix), from, to]),
    };
  }

  /** Leads with the values and, if a filter is given, created within its time. */
  function withValues({ index, columns }: Narrowed, { from, to }: Window, filter: Created = {}) {
    const created = createdWithin(filter);
    const conditions = [...columns.map(([column]) => `${column} = ?`), 'id >= ?', 'id < ?'];
    const all = [...conditions, ...created.conditions].join(' AND ');
    return {
      sql: `SELECT id AS lead_id FROM ${table} ${by(index)} WHERE ${all}`,
      values: [...columns.map(([, value]) => value), from, to, ...created.values],
    };
  }

  return {
    withTerm,
    withValues,

    /** The length of a list, counted up to `most`. */
    async size({ sql, values }: List, most: number): Promise<number> {
      const statement = `SELECT count(*) AS n FROM (${sql} LIMIT ${most}) AS some`;
      const [row] = await database.manager.query(statement, values);
      return Number(row.n);
    },

    all: ({ sql, values }: List, direction: 'ASC' | 'DESC') =>
      ids({ sql: `SELECT lead_id AS id FROM (${sql}) AS l ORDER BY lead_id ${direction}`, values }),

    /** The leads in all lists that have the values and were created within the filter's time. */
    common(
      lists: List[],
      narrowed: Narrowed | undefined,
      filter: Created,
      direction: 'ASC' | 'DESC',
      limit: number,
    ) {
      const parts = lists.map(({ sql }, index) => {
        const list = `(${sql} ${WHOLE}) AS l${index}`;
        return index === 0 ? list : `${join} ${list} ON l${index}.lead_id = l0.lead_id`;
      });
      const values = lists.flatMap((list) => list.values);
      const created = createdWithin(filter);
      const columns = narrowed?.columns ?? [];
      const conditions = [...columns.map(([column]) => `${column} = ?`), ...created.conditions];
      if (conditions.length > 0) {
        const lookUp = `${table} AS lead ${narrowed ? by(narrowed.index) : ''} ON lead.id = l0.lead_id`;
        parts.push([`${join} ${lookUp}`, ...conditions.map((one) => `lead.${one}`)].join(' AND '));
        values.push(...columns.map(([, value]) => value), ...created.values);
      }
      const order = `ORDER BY l0.lead_id ${direction} LIMIT ${limit}`;
      return ids({
        sql: `SELECT DISTINCT l0.lead_id AS id FROM ${parts.join(' ')} ${order}`,
        values,
      });
    },

    /** Those of the leads that have all terms, found by reading each lead's words. */
    async compared(some: string[], terms: string[]): Promise<string[]> {
      const leads = await database.manager.findBy<LeadRow>(kind, { id: In(some) });
      const matched = leads.filter((lead) => hasTerms(lead, terms)).map(({ id }) => id);
      return some.filter((id) => matched.includes(id));
    },

    /** The first lead from id `from` on and before id `to`, in the given direction. */
    async first(from: string, to: string, direction: 'ASC' | 'DESC'): Promise<string | undefined> {
      const sql = `SELECT id FROM ${table} WHERE id >= ? AND id < ? ORDER BY id ${direction} LIMIT 1`;
      return (await ids({ sql, values: [from, to] }))[0];
    },
  };
}

export type LeadLists = ReturnType<typeof createLeadLists>;

/** The range of ids that follow a cursor: `from` is included, `to` is not. */
export function boundsOf(
  cursor: string | undefined,
  isOldestFirst: boolean,
): [from: string, to: string] {
  // Every id lies between these two.
  const all: [string, string] = ['', 'g'];
  if (cursor === undefined) return all;
  // The smallest text after the cursor.
  return isOldestFirst ? [`${cursor}!`, all[1]] : [all[0], cursor];
}
