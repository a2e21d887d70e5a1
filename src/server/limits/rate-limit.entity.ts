import { EntitySchema } from 'typeorm';

/**
 * The counters that rate-limiter-flexible keeps on MySQL. Its statements name no columns, so the
 * column order here and in the migration matters.
 */
export interface RateLimitRow {
  key: string;
  points: number;
  /** Unix time in milliseconds. */
  expire: string | null;
}

export const rateLimitEntity = () =>
  new EntitySchema<RateLimitRow>({
    name: 'rate_limit',
    tableName: 'rate_limits',
    columns: {
      key: { type: 'varchar', length: 255, primary: true },
      points: { type: 'integer' },
      expire: { type: 'bigint', nullable: true },
    },
  });
