import type { EntityMetadata } from 'typeorm';

export interface CopiedColumn {
  name: string;
  kind: 'text' | 'integer' | 'instant';
}

export interface CopiedTable {
  name: string;
  columns: CopiedColumn[];
  key: number[];
}

/** Tables of the migrations: the target has its own. */
const BOOKKEEPING = ['migrations', 'leases'];
/** Empty, because its rows were moved to `events`; the next release drops it. */
const FORMER = ['lead_events'];

const KINDS: Record<string, CopiedColumn['kind']> = {
  varchar: 'text',
  text: 'text',
  mediumtext: 'text',
  int: 'integer',
  integer: 'integer',
  bigint: 'integer',
  datetime: 'instant',
};

function tableOf({ tableName, columns, primaryColumns }: EntityMetadata): CopiedTable {
  const copied = columns.map(({ databaseName: name, type }) => {
    const kind = KINDS[String(type)];
    // A new type needs a decision: how each database writes it, and when two values are equal.
    if (!kind) throw new Error(`${tableName}.${name}: no rule how to copy ${String(type)}`);
    return { name, kind };
  });
  return { name: tableName, columns: copied, key: primaryColumns.map((it) => columns.indexOf(it)) };
}

export const copiedTables = (metadatas: readonly EntityMetadata[]): CopiedTable[] =>
  metadatas.map(tableOf);

/** The tables among `names` that no entity describes, so that the copy would omit them. */
export function tablesLeftOut(tables: readonly CopiedTable[], names: readonly string[]): string[] {
  const known = new Set([...BOOKKEEPING, ...FORMER, ...tables.map(({ name }) => name)]);
  return names.filter((name) => !known.has(name));
}
