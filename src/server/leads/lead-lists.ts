import { type DataSource, In } from 'typeorm';
import { statusesOf } from '#shared/lead-kinds.ts';
import type { Database } from '../database/database.ts';
import { indexHint } from '../database/insert-rows.ts';
import {
  conditionsOf,
  type IdRange,
  type LeadFilter,
  ofEachStatus,
  whereAll,
} from './lead-filter.ts';
import type { Window } from './lead-index.ts';
import type { LeadColumns, LeadKind } from './lead-kind.ts';
import { hasTerms, prefixesOf } from './search-words.ts';

/** A list of lead ids: the leads that match one term or one condition of a filter. */
export interface List {
  /** Reads at most `most` ids in a window, in any order, possibly with duplicates. */
  read: (window: Window, most: number) => Promise<string[]>;
}

export function meets(lead: LeadColumns, filter: LeadFilter): boolean {
  const { where, createdFrom, createdBefore, updatedFrom, terms = [], ids } = filter;
  const { days, statuses } = filter;
  const day: string = (days && Reflect.get(lead, days.column)) ?? '';
  const values = Object.entries(where).filter(([, value]) => value !== undefined);
  return (
    values.every(([key, value]) => Reflect.get(lead, key) === value) &&
    (ids === undefined || ids.includes(lead.id)) &&
    (statuses === undefined || statuses.includes(lead.status)) &&
    (days === undefined || (day >= (days.from ?? '') && day <= days.to)) &&
    (createdFrom === undefined || lead.createdAt >= createdFrom) &&
    (createdBefore === undefined || lead.createdAt < createdBefore) &&
    (updatedFrom === undefined || lead.updatedAt >= updatedFrom) &&
    (terms.length === 0 || hasTerms(lead, terms))
  );
}

/**
 * The index that contains the values of a filter before the id. The one for an assignee begins with
 * the status.
 */
function valuesIndex(
  dataSource: DataSource,
  { name, countedBy }: Pick<LeadKind, 'name' | 'countedBy'>,
  where: LeadFilter['where'],
): string {
  const { tableName, indices } = dataSource.getMetadata(name);
  if (where.assigneeId !== undefined) return `${tableName}_assignee`;
  const keys = countedBy.filter((key) => where[key] !== undefined);
  const index = indices.find(
    ({ columns }) => columns.map((one) => one.propertyName).join() === [...keys, 'id'].join(),
  );
  if (index === undefined) throw new Error(`No index of ${name} serves ${keys}.`);
  return index.name;
}

/** Reads the lists that a search intersects, from one kind's table and from the index of words. */
export function createLeadLists(database: Database, kind: LeadKind) {
  const { dataSource, manager } = database;
  const { name, countedBy, days } = kind;
  const { tableName } = dataSource.getMetadata(name);

  async function ids(sql: string, values: unknown[]): Promise<string[]> {
    const rows: { id: string }[] = await manager.query(sql, values);
    return rows.map(({ id }) => id);
  }

  function termList(term: string): List {
    const prefixes = prefixesOf(term);
    return {
      read({ periods, from, to }, most) {
        const range = `SELECT lead_id AS id FROM lead_words WHERE kind = '${name}' AND period IN (${periods.map(() => '?')}) AND word >= ? AND word < ? AND lead_id >= ? AND lead_id < ?`;
        return ids(
          `${prefixes.map(() => range).join(' UNION ALL ')} LIMIT ${most}`,
          // Words with this prefix sort before the prefix followed by the last Unicode character.
          prefixes.flatMap((prefix) => [...periods, prefix, `${prefix}\u{10FFFF}`, from, to]),
        );
      },
    };
  }

  /** The list for a filter that one index serves. The last column of the index is the id. */
  function tableList(index: string, filter: LeadFilter): List {
    const { sql: all, values } = whereAll(conditionsOf(dataSource, name, filter));
    const sql = `SELECT id FROM ${tableName} ${indexHint(dataSource, index)} ${all} AND id >= ? AND id < ? LIMIT`;
    return { read: ({ from, to }, most) => ids(`${sql} ${most}`, [...values, from, to]) };
  }

  /** Joins one list for each status, because the index by assignee begins with the status. */
  function assigneeList(where: LeadFilter['where']): List {
    const lists = ofEachStatus({ where }, statusesOf(name)).map((one) =>
      tableList(`${tableName}_assignee`, one),
    );
    return {
      async read(window, most) {
        const parts = await Promise.all(lists.map(({ read }) => read(window, most)));
        return parts.flat().slice(0, most);
      },
    };
  }

  function valuesList(where: LeadFilter['where']): List[] {
    if (where.assigneeId !== undefined) return [assigneeList(where)];
    if (countedBy.every((key) => where[key] === undefined)) return [];
    return [tableList(valuesIndex(dataSource, kind, where), { where })];
  }

  /** Only a closed range of days is short enough to read whole. */
  function daysList(ofDays: LeadFilter['days']): List[] {
    if (ofDays?.from === undefined || days === undefined) return [];
    return [tableList(days.index, { where: {}, days: ofDays })];
  }

  const knownList = (known: readonly string[]): List => ({
    read: async ({ from, to }) => known.filter((id) => id >= from && id < to),
  });

  return {
    listsOf: ({ where, terms = [], ids: known, days: ofDays }: LeadFilter): List[] => [
      ...(known ? [knownList(known)] : []),
      ...daysList(ofDays),
      ...valuesList(where),
      ...terms.map(termList),
    ],

    async meeting(some: string[], filter: LeadFilter): Promise<string[]> {
      const leads = await manager.findBy<LeadColumns>(name, { id: In(some) });
      const those = new Set(leads.filter((one) => meets(one, filter)).map(({ id }) => id));
      return some.filter((id) => those.has(id));
    },

    /** The first `limit` leads of a range, regardless of their words. */
    leadsOf: ({ from, to }: IdRange, direction: 'ASC' | 'DESC', limit: number) =>
      ids(
        `SELECT id FROM ${tableName} WHERE id >= ? AND id < ? ORDER BY id ${direction} LIMIT ${limit}`,
        [from, to],
      ),
  };
}
