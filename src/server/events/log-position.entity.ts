import { EntitySchema } from 'typeorm';

/**
 * A place in the log of events: the number given last (`last`), or the number of the last event that
 * the reader of this name has read.
 */
export interface LogPositionRow {
  name: string;
  number: number;
  /** Increases whenever somebody locks the position: only a changed row makes Galera nodes agree. */
  turns: number;
}

export const logPositionEntity = () =>
  new EntitySchema<LogPositionRow>({
    name: 'log-position',
    tableName: 'log_positions',
    columns: {
      name: { type: 'varchar', length: 40, primary: true },
      number: { type: 'integer' },
      turns: { type: 'integer' },
    },
  });
