import { EntitySchema } from 'typeorm';

/** The column order matters, because the statements of rate-limiter-flexible name no columns. */
export interface RateLimitRow {
  key: string;
  points: number;
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
