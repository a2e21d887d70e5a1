import { createHash } from 'node:crypto';
import type { CopiedColumn, CopiedTable } from './copied-tables.ts';

/** A row in the order of its table's columns, each value in the one form both databases share. */
export type Row = (string | null)[];

/** How many rows go at a time: with the longest texts they stay far below a server's packet limit. */
export const BATCH_ROWS = 200;
/** How many batches are committed together: each commit waits for the disk. */
export const COMMIT_BATCHES = 5;

const INSTANT = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d{1,3}))?$/;

function sharedForm(value: unknown, { name, kind }: CopiedColumn): string | null {
  if (value === null) return null;
  if (kind === 'text' && typeof value === 'string') return value;
  if (kind === 'integer' && /^-?\d+$/.test(String(value))) return String(value);
  const [, day, time, fraction = ''] = INSTANT.exec(String(value)) ?? [];
  // Both are UTC as text; no driver may make an instant of it on the way.
  if (kind === 'instant' && day) return `${day} ${time}.${fraction.padEnd(3, '0')}`;
  throw new Error(`${name} holds what is no ${kind}.`);
}

export function rowOf(table: CopiedTable, values: readonly unknown[]): Row {
  return table.columns.map((column, index) => sharedForm(values[index], column));
}

export function keyOf({ key }: CopiedTable, row: Row): Row {
  return key.map((index) => row[index] ?? null);
}

/** A text that two keys, or two rows, share only when they are the same to the last character. */
export const exactly = (row: Row) => JSON.stringify(row);

export interface Digest {
  rows: number;
  /** Of all rows, in whatever order they came. */
  sum: string;
}

const MODULUS = 1n << 256n;

/** Sums the checksum of each row: the databases need not agree on how texts are sorted. */
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
