import { EntitySchema } from 'typeorm';

/** The last number that a consumer has read; in the row `last`, the last assigned one. */
export interface LogOffsetRow {
  name: string;
  number: number;
  /** Incremented by each lock of the offset, because Galera detects conflicts only on changed rows. */
  turns: number;
}

export const logOffsetEntity = () =>
  new EntitySchema<LogOffsetRow>({
    name: 'log-offset',
    tableName: 'log_positions',
    columns: {
      name: { type: 'varchar', length: 40, primary: true },
      number: { type: 'integer' },
      turns: { type: 'integer' },
    },
  });
