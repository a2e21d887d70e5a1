import type { EntityManager } from 'typeorm';
import type { Database } from '../database/database.ts';
import type { Job } from '../jobs/jobs.ts';
import { EVENT_LOG } from '../operating-limits.ts';
import { lockOffset, setOffset } from './log-offsets.ts';

interface Numbered {
  name: string;
  column: string;
  order: string;
}

const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ');

export function batchSize({ dataSource }: Database): number {
  const isSqlite = dataSource.options.type === 'better-sqlite3';
  return isSqlite ? EVENT_LOG.batch.sqlite : EVENT_LOG.batch.server;
}

/**
 * Assigns the next log number to each lead and each event. Times and ids cannot order the log,
 * because clocks differ and transactions commit in any order. Each number is assigned after the
 * commit, so that a consumer never misses an event with a lower number than its offset. A lead
 * always has a lower number than its events.
 * @param kinds the entity names of the kinds of lead.
 */
export function numberEvents(database: Database, kinds: readonly string[]): Job {
  const { dataSource, manager } = database;
  const tables: Numbered[] = [
    ...kinds.map((kind) => {
      const { tableName } = dataSource.getMetadata(kind);
      return { name: tableName, column: 'log_number', order: 'id' };
    }),
    // Ids cannot order the events of one lead, because several clocks generate them. Versions can.
    { name: 'events', column: 'number', order: 'version, id' },
  ];
  const size = batchSize(database);

  const unnumbered = (reader: EntityManager, { name, column, order }: Numbered, limit: number) =>
    reader.query<{ id: string }[]>(
      `SELECT id FROM ${name} WHERE ${column} IS NULL ORDER BY ${order} LIMIT ${limit}`,
    );

  async function number(
    writer: EntityManager,
    { name, column }: Numbered,
    ids: string[],
    from: number,
  ) {
    const cases = ids.map(() => 'WHEN ? THEN ?').join(' ');
    await writer.query(
      `UPDATE ${name} SET ${column} = CASE id ${cases} END WHERE id IN (${marks(ids)})`,
      [...ids.flatMap((id, index) => [id, from + index + 1]), ...ids],
    );
  }

  return {
    name: 'number',

    async hasWork() {
      for (const table of tables) if ((await unnumbered(manager, table, 1)).length > 0) return true;
      return false;
    },

    runBatch: () =>
      database.transaction(async (writer) => {
        const last = await lockOffset(writer, 'last');
        let given = 0;
        // `events` is the last table, so that every lead gets its number before its events.
        for (const table of tables) {
          if (given === size) break;
          const rows = await unnumbered(writer, table, size - given);
          if (rows.length === 0) continue;
          const ids = rows.map(({ id }) => id);
          await number(writer, table, ids, last + given);
          given += ids.length;
        }
        await setOffset(writer, 'last', last + given);
        return given === size;
      }),
  };
}
