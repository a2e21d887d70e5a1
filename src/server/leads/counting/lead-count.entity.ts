import { EntitySchema } from 'typeorm';

/**
 * A part of how many leads there are of a kind, as in `contact/status/unread`,
 * `appointment/status/pending/hosting-consultation` or `contact/day/2026-01-15`, a day of the UAE.
 * The whole is the sum over the shards; a single part may be negative.
 */
export interface LeadCountRow {
  name: string;
  /** Each lane of each process has its own where it can, so that none waits for another's row. */
  shard: number;
  n: number;
}

export const leadCountEntity = () =>
  new EntitySchema<LeadCountRow>({
    name: 'lead-count',
    tableName: 'lead_counts',
    columns: {
      name: { type: 'varchar', length: 80, primary: true },
      shard: { type: 'integer', primary: true },
      n: { type: 'integer' },
    },
  });
