import type { Database } from '../../database/database.ts';
import type { LeadKind } from '../kind/lead-kind.ts';
import type { LeadRow } from '../kind/lead-row.ts';

/** A condition on leads that one index serves; the index ends with the id. */
export interface Narrowed {
  index: string;
  /** Pairs of a column and its value. */
  columns: [string, unknown][];
}

/** Finds the index that serves given values of the counted columns. */
export function createNarrowing<Row extends LeadRow>(
  database: Database,
  { name, countedBy }: LeadKind<Row>,
) {
  const { indices } = database.dataSource.getMetadata(name);

  /** Undefined if no value is given. */
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
