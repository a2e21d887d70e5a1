import { In } from 'typeorm';
import type { Database } from '../../database/database.ts';
import { indexHint } from '../../database/index-hint.ts';
import { type Created, createdWithin, type LeadFilter } from '../kind/lead-filter.ts';
import type { LeadKind } from '../kind/lead-kind.ts';
import type { LeadRow } from '../kind/lead-row.ts';
import type { Range, Window } from './lead-periods.ts';
import { hasTerms, prefixesOf } from './search-words.ts';

/** One condition of a search: a term, a filter's values, or its times. */
export interface Condition {
  /** What checking one lead costs, where reading one entry of a list costs 1. */
  cost: number;
  /** At most `most` ids of the leads in a window that meet it, in any order, some of them twice. */
  list?: (window: Window, most: number) => Promise<string[]>;
  /** The length of the list in the first period of the window, where a lead is for certain. */
  size?: (window: Window, most: number) => Promise<number>;
  /** Those of the leads that meet it. */
  check: (ids: string[]) => Promise<Set<string>>;
}

const marksOf = (values: unknown[]) => values.map(() => '?').join(', ');

/** Measured: comparing a lead by its fields, and looking a lead up by its id. */
const COST = { compare: 100, lookUp: 10 };

/** How the conditions of a search are read from one kind's table and from the index of words. */
export function createLeadLists<Row extends LeadRow>(
  database: Database,
  { name, countedBy }: LeadKind<Row>,
) {
  const { dataSource, manager } = database;
  const metadata = dataSource.getMetadata(name);
  const { tableName, indices } = metadata;

  async function ids(sql: string, values: unknown[]): Promise<string[]> {
    const rows: { id: string }[] = await manager.query(sql, values);
    return rows.map(({ id }) => id);
  }

  /** Those of these leads that have all terms, found by reading the leads. */
  async function compared(some: string[], terms: string[]): Promise<Set<string>> {
    const leads = await manager.findBy<LeadRow>(name, { id: In(some) });
    return new Set(leads.filter((lead) => hasTerms(lead, terms)).map(({ id }) => id));
  }

  function termCondition(term: string): Condition {
    const ranges = prefixesOf(term);
    return {
      cost: COST.compare,
      check: (some) => compared(some, [term]),
      list({ periods, from, to }, most) {
        const range = `SELECT lead_id AS id FROM lead_words WHERE kind = '${name}' AND period IN (${marksOf(periods)}) AND word >= ? AND word < ? AND lead_id >= ? AND lead_id < ?`;
        return ids(
          `${ranges.map(() => range).join(' UNION ALL ')} LIMIT ${most}`,
          // The words that begin so end before the prefix with the last Unicode character.
          ranges.flatMap((prefix) => [...periods, prefix, `${prefix}\u{10FFFF}`, from, to]),
        );
      },
    };
  }

  /** Names the index that has these columns and then the id. */
  function hintFor(columns: (keyof Row)[]): string {
    const names = [...columns, 'id'].join();
    const index = indices.find((one) => one.columns.map((c) => c.propertyName).join() === names);
    if (index === undefined) throw new Error(`No index of ${name} serves ${names}.`);
    return indexHint(dataSource, index.name);
  }

  function valuesCondition(where: Partial<Row>): Condition[] {
    const keys = countedBy.filter((key) => where[key] !== undefined);
    if (keys.length === 0) return [];
    const columns = keys.map((key) => metadata.findColumnWithPropertyName(key)?.databaseName);
    const values = keys.map((key) => where[key]);
    const sql = `SELECT id FROM ${tableName} ${hintFor(keys)} WHERE ${columns.map((column) => `${column} = ?`).join(' AND ')}`;
    const inWindow = `${sql} AND id >= ? AND id < ? LIMIT`;
    const list: Condition['list'] = ({ from, to }, most) =>
      ids(`${inWindow} ${most}`, [...values, from, to]);
    return [
      {
        cost: COST.lookUp,
        check: async (some) =>
          new Set(await ids(`${sql} AND id IN (${marksOf(some)})`, [...values, ...some])),
        list,
        async size({ periods: [first] }, most) {
          const counted = `SELECT count(*) AS n FROM (${inWindow} ${most}) AS some`;
          const [row] = await manager.query(counted, [...values, first, `${first}g`]);
          return Number(row.n);
        },
      },
    ];
  }

  function timesCondition(times: Created): Condition[] {
    const { conditions, values } = createdWithin(times);
    if (conditions.length === 0) return [];
    const sql = `SELECT id FROM ${tableName} WHERE ${conditions.join(' AND ')} AND id IN`;
    return [
      {
        cost: COST.lookUp,
        check: async (some) =>
          new Set(await ids(`${sql} (${marksOf(some)})`, [...values, ...some])),
      },
    ];
  }

  return {
    compared,

    conditionsOf(filter: LeadFilter<Row>): Condition[] {
      const ofTerms = (filter.terms ?? []).map(termCondition);
      return [...valuesCondition(filter.where), ...timesCondition(filter), ...ofTerms];
    },

    /** The first `limit` leads of a range, whatever their words. */
    leadsOf: ({ from, to }: Range, direction: 'ASC' | 'DESC', limit: number) =>
      ids(
        `SELECT id FROM ${tableName} WHERE id >= ? AND id < ? ORDER BY id ${direction} LIMIT ${limit}`,
        [from, to],
      ),
  };
}
