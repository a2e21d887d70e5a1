import { EntitySchema } from 'typeorm';

/**
 * One shard of a count of leads. Names are, for example, `contact/status/unread`,
 * `appointment/status/pending/hosting-consultation` or `contact/day/2026-01-15`, a day of the UAE.
 * The count is the sum over its shards; a single shard may be negative.
 */
export interface LeadCountRow {
  name: string;
  /**
   * Lanes and processes use different shards if possible, so that none waits for another's lock.
   */
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
