import { EntitySchema } from 'typeorm';

/** rate-limiter-flexible's statements name no columns, so the column order matters. */
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
