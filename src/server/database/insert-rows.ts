import type { DataSource, EntityManager, ObjectLiteral } from 'typeorm';
import { INSERTED_ROWS } from '../operating-limits.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The stored form of an id; undefined for an invalid id, which SQLite could truncate at a NUL. */
export function storedId(id: string): string | undefined {
  return UUID.test(id) ? id.toLowerCase() : undefined;
}

export const indexHint = ({ options }: DataSource, index: string): string =>
  options.type === 'better-sqlite3' ? `INDEXED BY ${index}` : `FORCE INDEX (${index})`;

export const jsonText = ({ options }: DataSource, column: string, path: string): string =>
  options.type === 'better-sqlite3'
    ? `json_extract(${column}, '${path}')`
    : `JSON_UNQUOTE(JSON_EXTRACT(${column}, '${path}'))`;

/** An instant in the text form of all dialects. SQLite's driver accepts no Date. */
export const storedInstant = (instant: Date): string =>
  instant.toISOString().replace('T', ' ').replace('Z', '');

const stored = (value: unknown): unknown => (value instanceof Date ? storedInstant(value) : value);

/**
 * Inserts rows, with the default of each column that has no value. Uses plain SQL: TypeORM's query
 * builder would take most of the time to store a lead.
 */
export async function insertRows(
  manager: EntityManager,
  entity: string,
  rows: readonly ObjectLiteral[],
  verb: 'INSERT' | 'REPLACE' = 'INSERT',
): Promise<void> {
  const { tableName, columns } = manager.connection.getMetadata(entity);
  const names = columns.map(({ databaseName }) => databaseName).join(', ');
  const placeholders = `(${columns.map(() => '?').join(', ')})`;
  for (let from = 0; from < rows.length; from += INSERTED_ROWS) {
    const batch = rows.slice(from, from + INSERTED_ROWS);
    const values = batch.flatMap((row) =>
      columns.map(({ propertyName: name, default: usual }) => stored(row[name] ?? usual ?? null)),
    );
    const all = batch.map(() => placeholders).join(', ');
    await manager.query(`${verb} INTO ${tableName} (${names}) VALUES ${all}`, values);
  }
}
