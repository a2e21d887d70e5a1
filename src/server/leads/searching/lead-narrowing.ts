import type { Database } from '../../database/database.ts';
import type { LeadKind } from '../kind/lead-kind.ts';
import type { LeadRow } from '../kind/lead-row.ts';

/** Leads by the columns of an index that ends with the id. */
export interface Narrowed {
  index: string;
  /** Each a column and its value. */
  columns: [string, unknown][];
}

/** Finds the index that serves values of the columns that leads are counted by. */
export function createNarrowing<Row extends LeadRow>(
  database: Database,
  { name, countedBy }: LeadKind<Row>,
) {
  const { indices } = database.dataSource.getMetadata(name);

  /** Undefined where there is nothing to narrow by. */
  return (where: Partial<Row>): Narrowed | undefined => {
    const keys = countedBy.filter((key) => where[key] !== undefined);
    if (keys.length === 0) return undefined;
    const names = [...keys, 'id'].join();
    const index = indices.find(
      ({ columns }) => columns.map(({ propertyName }) => propertyName).join() === names,
    );
    if (index === undefined) throw new Error(`No index of ${name} serves ${names}.`);
    return {
      index: index.name,
      columns: index.columns
        .slice(0, -1)
        .map(({ databaseName, propertyName }) => [databaseName, where[propertyName as keyof Row]]),
    };
  };
}
