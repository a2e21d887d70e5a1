import { type EntityManager, EntitySchema } from 'typeorm';
import type { ColumnTypes } from './column-types.ts';
import { storedInstant } from './insert-rows.ts';

interface JobTimeRow {
  name: string;
  at: Date;
}

export const jobTimeEntity = (types: ColumnTypes) =>
  new EntitySchema<JobTimeRow>({
    name: 'job-time',
    tableName: 'job_times',
    columns: {
      name: { type: 'varchar', length: 40, primary: true },
      at: { name: 'reached_at', ...types.instant },
    },
  });

/** Times at which jobs last did something. Set one in the transaction of the work that it records. */
export function createJobTimes(now: () => Date) {
  const at = async (reader: EntityManager, name: string): Promise<Date | undefined> =>
    (await reader.findOneBy<JobTimeRow>('job-time', { name }))?.at;
  return {
    at,
    /** Whether the time was set less than `ms` ago. */
    async isWithin(reader: EntityManager, name: string, ms: number): Promise<boolean> {
      const last = await at(reader, name);
      return last !== undefined && now().getTime() - last.getTime() < ms;
    },
    async set(writer: EntityManager, name: string, at = now()): Promise<void> {
      const isSqlite = writer.connection.options.type === 'better-sqlite3';
      const replace = isSqlite ? 'INSERT OR REPLACE' : 'REPLACE';
      await writer.query(`${replace} INTO job_times (name, reached_at) VALUES (?, ?)`, [
        name,
        storedInstant(at),
      ]);
    },
  };
}
