import { ConfigError } from '../../errors/config-error.ts';
import type { CopiedTable } from './copied-tables.ts';
import { COMMIT_BATCHES, digestOf, exactly, keyOf, type Row } from './rows.ts';
import type { ServerTarget } from './server-target.ts';
import type { SqliteSource } from './sqlite-source.ts';

export interface Ends {
  source: SqliteSource;
  target: ServerTarget;
}

/** Names a row in a message: by its id only, since other keys may contain personal data. */
function told({ name, columns, key }: CopiedTable, row: Row): string {
  const [column = -1, ...others] = key;
  const isById = others.length === 0 && columns[column]?.name === 'id';
  return isById ? `${name} ${row[column]}` : name;
}

/**
 * Checks the rows that the target already has, before anything is written, and returns their
 * number.
 * @throws ConfigError if a row is not in the source or, unless `mayDiffer`, differs from the
 * source.
 */
export async function refuseForeignRows(
  { source, target }: Ends,
  table: CopiedTable,
  mayDiffer: boolean,
): Promise<number> {
  let count = 0;
  for await (const rows of target.batches(table)) {
    for (const row of rows) {
      const original = source.find(table, keyOf(table, row));
      const isForeign = original === undefined;
      if (isForeign || (!mayDiffer && exactly(original) !== exactly(row))) {
        throw new ConfigError(
          `The target holds a row that ${isForeign ? 'is not in the file' : 'differs from the file'}: ${told(table, row)}. Nothing was written. Name an empty database.`,
        );
      }
    }
    count += rows.length;
  }
  return count;
}

async function writeRows(
  target: ServerTarget,
  table: CopiedTable,
  rows: readonly Row[],
  present: Map<string, Row>,
): Promise<void> {
  const found = (row: Row) => present.get(exactly(keyOf(table, row)));
  await target.insert(
    table,
    rows.filter((row) => found(row) === undefined),
  );
  for (const row of rows) {
    const there = found(row);
    if (there && exactly(there) !== exactly(row)) await target.update(table, row);
  }
}

/** Writes the rows that are missing, or that differ from the source since an earlier run. */
export async function fillTable(
  { source, target }: Ends,
  table: CopiedTable,
  isEmpty: boolean,
): Promise<void> {
  let batches = 0;
  await target.begin();
  for (const rows of source.batches(table)) {
    const present = isEmpty ? new Map<string, Row>() : await target.present(table, rows);
    await writeRows(target, table, rows, present);
    batches += 1;
    if (batches % COMMIT_BATCHES > 0) continue;
    await target.commit();
    await target.begin();
  }
  await target.commit();
}

/**
 * Reads all rows of both sides again and returns their number.
 * @throws ConfigError if the sides differ in one row or more.
 */
export async function verifyTable({ source, target }: Ends, table: CopiedTable): Promise<number> {
  const original = await digestOf(source.batches(table));
  const copy = await digestOf(target.batches(table));
  if (original.rows === copy.rows && original.sum === copy.sum) return copy.rows;
  throw new ConfigError(
    `${table.name} differs after the copy: ${original.rows} rows in the file, ${copy.rows} in the target. Do not use the target.`,
  );
}
