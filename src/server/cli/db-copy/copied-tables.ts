import type { EntityMetadata } from 'typeorm';

export interface CopiedTable {
  name: string;
  columns: string[];
  key: string[];
}

/** Tables that the target's own migrations fill. */
const BOOKKEEPING = ['migrations', 'leases'];

export const copiedTables = (metadatas: readonly EntityMetadata[]): CopiedTable[] =>
  metadatas.map(({ tableName, columns, primaryColumns }) => ({
    name: tableName,
    columns: columns.map(({ databaseName }) => databaseName),
    key: primaryColumns.map(({ databaseName }) => databaseName),
  }));

/** The tables among `names` that no entity describes, so that the copy would omit them. */
export function tablesLeftOut(tables: readonly CopiedTable[], names: readonly string[]): string[] {
  const known = new Set([...BOOKKEEPING, ...tables.map(({ name }) => name)]);
  return names.filter((name) => !known.has(name));
}
