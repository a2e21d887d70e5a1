import { statusesOf } from '#shared/lead-kinds.ts';
import type { PageRequest } from '../../api/page.ts';
import type { Database } from '../../database/database.ts';
import { indexHint } from '../../database/insert-rows.ts';
import { type Condition, conditionsOf, idsWithin, whereAll } from '../kind/filter-sql.ts';
import type { IdRange } from '../kind/id-range.ts';
import { type LeadFilter, ofEachStatus } from '../kind/lead-filter.ts';
import type { LeadKind } from '../kind/lead-kind.ts';

interface AssignedRequest extends PageRequest {
  filter: LeadFilter;
  within: IdRange;
  isOldestFirst: boolean;
}

/** Reads ids by assignee from one index, one status at a time, in order of creation. */
export function createAssignedLeads({ dataSource, manager }: Database, { name }: LeadKind) {
  const { tableName } = dataSource.getMetadata(name);
  const hint = indexHint(dataSource, `${tableName}_assignee`);
  const isSqlite = dataSource.options.type === 'better-sqlite3';

  return async (asked: AssignedRequest): Promise<string[]> => {
    const { filter, before, limit, within, isOldestFirst } = asked;
    const [direction, beyond] = isOldestFirst ? ['ASC', '>'] : ['DESC', '<'];
    // For `IS NULL`, MariaDB sorts the whole list if the order contains the column: about 1 s for a
    // million leads. With `=`, see `conditionsOf`.
    const isByKey = isSqlite || filter.where.assigneeId === null;
    const by = isByKey ? ['id'] : ['status', 'assignee_id', 'id'];
    const sorted = by.map((column) => `${column} ${direction}`).join(', ');
    const after: Condition[] = before === undefined ? [] : [[`id ${beyond} ?`, before]];
    const read = async (one: LeadFilter): Promise<{ id: string }[]> => {
      const ranges = isByKey ? [] : ['status', 'assigneeId'];
      const conditions = conditionsOf(dataSource, name, one, { ranges });
      const { sql, values } = whereAll([...conditions, ...idsWithin(within), ...after]);
      const rest = `ORDER BY ${sorted} LIMIT ${limit}`;
      return manager.query(`SELECT id FROM ${tableName} ${hint} ${sql} ${rest}`, values);
    };
    const parts = await Promise.all(ofEachStatus(filter, statusesOf(name)).map(read));
    const ids = parts.flat().map(({ id }) => id);
    ids.sort((a, b) => (a < b === isOldestFirst ? -1 : 1));
    return ids.slice(0, limit);
  };
}
