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
  return {
    async at(reader: EntityManager, name: string): Promise<Date | undefined> {
      return (await reader.findOneBy<MarkRow>('mail-mark', { name }))?.at;
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
