import type { Database } from '../database/database.ts';
import type { LeadRow } from './lead-repository.ts';

/** Leads by the columns of an index that ends with the id. */
export interface Narrowed {
  index: string;
  /** Each a column and its value. */
  columns: [string, unknown][];
}

/** Finds the index that serves values of the columns that leads are counted by. */
export function createNarrowing<Row extends LeadRow>(
  database: Database,
  kind: string,
  counted: (keyof Row & string)[],
) {
  const { indices } = database.dataSource.getMetadata(kind);

  /** Undefined where there is nothing to narrow by. */
  return (where: Partial<Row>): Narrowed | undefined => {
    const keys = counted.filter((key) => where[key] !== undefined);
    if (keys.length === 0) return undefined;
    const names = [...keys, 'id'].join();
    const index = indices.find(
      ({ columns }) => columns.map(({ propertyName }) => propertyName).join() === names,
    );
    if (index === undefined) throw new Error(`No index of ${kind} serves ${names}.`);
    return {
      index: index.name,
      columns: index.columns
        .slice(0, -1)
        .map(({ databaseName, propertyName }) => [databaseName, where[propertyName as keyof Row]]),
    };
  };
}
