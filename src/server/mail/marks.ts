import { type EntityManager, EntitySchema } from 'typeorm';
import type { ColumnTypes } from '../database/column-types.ts';
import { storedInstant } from '../database/insert-rows.ts';

interface MarkRow {
  name: string;
  at: Date;
}

export const markEntity = (types: ColumnTypes) =>
  new EntitySchema<MarkRow>({
    name: 'mail-mark',
    tableName: 'mail_marks',
    columns: {
      name: { type: 'varchar', length: 40, primary: true },
      at: { name: 'reached_at', ...types.instant },
    },
  });

/** Named instants in the database. Write a mark in the transaction of the work that it records. */
export function createMarks(now: () => Date) {
  const at = async (reader: EntityManager, name: string): Promise<Date | undefined> =>
    (await reader.findOneBy<MarkRow>('mail-mark', { name }))?.at;
  return {
    at,
    /** Whether the mark was set less than `ms` ago. */
    async isWithin(reader: EntityManager, name: string, ms: number): Promise<boolean> {
      const last = await at(reader, name);
      return last !== undefined && now().getTime() - last.getTime() < ms;
    },
    async set(writer: EntityManager, name: string, at = now()): Promise<void> {
      const isSqlite = writer.connection.options.type === 'better-sqlite3';
      const replace = isSqlite ? 'INSERT OR REPLACE' : 'REPLACE';
      await writer.query(`${replace} INTO mail_marks (name, reached_at) VALUES (?, ?)`, [
        name,
        storedInstant(at),
      ]);
    },
  };
}
