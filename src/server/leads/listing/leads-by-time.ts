import type { Database } from '../../database/database.ts';
import { indexHint } from '../../database/index-hint.ts';
import type { PageRequest } from '../../lists/page.ts';
import { type Condition, conditionsOf, whereAll } from '../kind/filter-sql.ts';
import type { Created, LeadFilter } from '../kind/lead-filter.ts';
import type { LeadKind } from '../kind/lead-kind.ts';
import type { LeadColumns } from '../kind/lead-row.ts';

interface RangeRequest extends PageRequest {
  filter: LeadFilter;
  isOldestFirst: boolean;
}

/** Reads leads created within a time range from the index by time. Ignores search terms. */
export function createLeadsByTime({ dataSource, manager }: Database, { name }: LeadKind) {
  const isSqlite = dataSource.options.type === 'better-sqlite3';
  const { tableName } = dataSource.getMetadata(name);
  const hint = indexHint(dataSource, `${tableName}_created`);

  function read<T>(what: string, filter: LeadFilter, more: Condition[] = [], rest = '') {
    const { sql, values } = whereAll([...conditionsOf(dataSource, name, filter), ...more]);
    return manager.query<T[]>(`SELECT ${what} FROM ${tableName} ${hint} ${sql} ${rest}`, values);
  }

  return {
    async count(filter: LeadFilter): Promise<number> {
      const [counted] = await read<{ n: unknown }>('count(*) AS n', filter);
      return Number(counted?.n);
    },

    async ids({ filter, before, limit, isOldestFirst }: RangeRequest): Promise<string[]> {
      const [direction, beyond] = isOldestFirst ? ['ASC', '>'] : ['DESC', '<'];
      const after: Condition[] = before === undefined ? [] : [[`id ${beyond} ?`, before]];
      const rest = `ORDER BY id ${direction} LIMIT ${limit}`;
      return (await read<{ id: string }>('id', filter, after, rest)).map(({ id }) => id);
    },

    /**
     * Whether a range contains fewer leads than have arrived since, if they arrive evenly. SQLite's
     * index by time does not contain the id.
     */
    isFar({ createdFrom, createdBefore }: Created): boolean {
      if (isSqlite || !createdFrom || !createdBefore) return false;
      const [from, to] = [createdFrom.getTime(), createdBefore.getTime()];
      return to - from <= Date.now() - to;
    },

    /** Whether counting the leads outside a range reads fewer than counting those inside. */
    async isMost({ createdFrom, createdBefore = new Date() }: Created): Promise<boolean> {
      if (createdFrom === undefined) return true;
      const oldest = manager.createQueryBuilder<LeadColumns>(name, 'it').orderBy('it.id').limit(1);
      const age = Date.now() - ((await oldest.getOne())?.createdAt.getTime() ?? 0);
      return createdBefore.getTime() - createdFrom.getTime() > age / 2;
    },
  };
}
