import { createHash } from 'node:crypto';
import type { CopiedColumn, CopiedTable } from './copied-tables.ts';

/** A row in column order, with values in a form that both databases share. */
export type Row = (string | null)[];

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

export function rowOf({ columns }: CopiedTable, values: unknown): Row {
  if (!Array.isArray(values)) throw new Error('The driver gave no array.');
  return columns.map((column, index) => sharedForm(values[index], column));
}

const MODULUS = 1n << 256n;

/** An order-independent checksum of rows: the databases may sort texts differently. */
export class Digest {
  rows = 0;
  #sum = 0n;

  add(row: Row): void {
    const hash = createHash('sha256').update(JSON.stringify(row)).digest('hex');
    this.#sum = (this.#sum + BigInt(`0x${hash}`)) % MODULUS;
    this.rows += 1;
  }

  equals(other: Digest): boolean {
    return this.rows === other.rows && this.#sum === other.#sum;
  }
}
