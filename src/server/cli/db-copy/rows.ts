import { createHash } from 'node:crypto';
import type { CopiedColumn, CopiedTable } from './copied-tables.ts';

/** A row in the order of its table's columns, each value in a form that both databases share. */
export type Row = (string | null)[];

/** Rows in a batch: with the longest texts it stays far below a server's packet limit. */
export const BATCH_ROWS = 200;
/** Batches in a commit: each commit waits for the disk. */
export const COMMIT_BATCHES = 5;

const INSTANT = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d{1,3}))?$/;

function sharedForm(value: unknown, { name, kind }: CopiedColumn): string | null {
  if (value === null) return null;
  if (kind === 'text' && typeof value === 'string') return value;
  if (kind === 'integer' && /^-?\d+$/.test(String(value))) return String(value);
  const [, day, time, fraction = ''] = INSTANT.exec(String(value)) ?? [];
  // Both databases store UTC as text. The drivers must not convert it to a Date.
  if (kind === 'instant' && day) return `${day} ${time}.${fraction.padEnd(3, '0')}`;
  throw new Error(`${name} holds what is no ${kind}.`);
}

export function rowOf(table: CopiedTable, values: readonly unknown[]): Row {
  return table.columns.map((column, index) => sharedForm(values[index], column));
}

export function keyOf({ key }: CopiedTable, row: Row): Row {
  return key.map((index) => row[index] ?? null);
}

/** A text that is equal for two keys, or two rows, only if they are equal in every character. */
export const exactly = (row: Row) => JSON.stringify(row);

export interface Digest {
  rows: number;
  /** The checksum of all rows, independent of their order. */
  sum: string;
}

const MODULUS = 1n << 256n;

/** Adds the rows' checksums, because the databases may sort texts differently. */
export async function digestOf(batches: AsyncIterable<Row[]> | Iterable<Row[]>): Promise<Digest> {
  let rows = 0;
  let sum = 0n;
  for await (const batch of batches) {
    for (const row of batch) {
      sum += BigInt(`0x${createHash('sha256').update(exactly(row)).digest('hex')}`);
    }
    sum %= MODULUS;
    rows += batch.length;
  }
  return { rows, sum: sum.toString(16) };
}
