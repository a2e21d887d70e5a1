import { createHash } from 'node:crypto';

/** A row in column order. Both drivers return its values in the same text form. */
export type Row = (string | null)[];

export const rowOf = (values: unknown): Row =>
  (values as unknown[]).map((value) => {
    // A new type requires code that converts it to the same text for every database.
    if (typeof value === 'object' && value !== null) throw new Error('A value has no text form.');
    return value === null ? null : String(value);
  });

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
