import type { EntityManager } from 'typeorm';
import type { Database } from '../database/database.ts';
import type { Job } from '../database/jobs.ts';
import { JOBS } from '../operating-limits.ts';
import { lockOffset, setOffset } from './log-offsets.ts';

interface Numbered {
  name: string;
  column: string;
}

const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ');

/**
 * Assigns the next log number to each lead and each event. Times and ids cannot order the log,
 * because clocks differ and transactions commit in any order. Each number is assigned after the
 * commit, so that a consumer never misses an event with a lower number than its offset. A lead
 * always has a lower number than its events.
 * @param kinds the entity names of the kinds of lead.
 */
export function numberEvents(database: Database, kinds: readonly string[]): Job {
  const { dataSource, manager } = database;
  const leads = kinds.map((kind) => dataSource.getMetadata(kind).tableName);
  const tables: Numbered[] = [
    ...leads.map((name) => ({ name, column: 'log_number' })),
    { name: 'events', column: 'number' },
  ];

  /** Rows in no defined order: a batch that sorted them would read all of them. */
  async function unnumbered(reader: EntityManager, { name, column }: Numbered, limit: number) {
    const rows = await reader.query<{ id: string }[]>(
      `SELECT id FROM ${name} WHERE ${column} IS NULL LIMIT ${limit}`,
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Adds the other events of the same leads, in the order of their versions. Ids cannot order them,
   * because several clocks generate ids.
   */
  async function withEarlier(reader: EntityManager, ids: readonly string[]) {
    const rows = await reader.query<{ id: string }[]>(
      `SELECT other.id FROM events it JOIN events other ON other.subject_id = it.subject_id
        WHERE it.id IN (${marks(ids)}) AND other.number IS NULL ORDER BY other.version, other.id`,
      [...ids],
    );
    return [...new Set([...rows.map(({ id }) => id), ...ids])];
  }

  async function number(
    writer: EntityManager,
    { name, column }: Numbered,
    ids: readonly string[],
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

    runBatch: (size = JOBS.batch.most) =>
      database.transaction(async (writer) => {
        const last = await lockOffset(writer, 'last');
        let given = 0;
        // `events` is the last table, so that every lead gets its number before its events.
        for (const table of tables) {
          if (given >= size) break;
          const some = await unnumbered(writer, table, size - given);
          if (some.length === 0) continue;
          const ids = table.name === 'events' ? await withEarlier(writer, some) : some;
          await number(writer, table, ids, last + given);
          given += ids.length;
        }
        await setOffset(writer, 'last', last + given);
        return given >= size;
      }),
  };
}
