import type { DataSource } from 'typeorm';
import type { LeadFilter } from './lead-filter.ts';
import type { LeadKind } from './lead-kind.ts';

/**
 * The index that contains the values of a filter before the id. The one for an assignee begins with
 * the status.
 */
export function valuesIndex(
  dataSource: DataSource,
  { name, countedBy }: Pick<LeadKind, 'name' | 'countedBy'>,
  where: LeadFilter['where'],
): string {
  const { tableName, indices } = dataSource.getMetadata(name);
  if (where.assigneeId !== undefined) return `${tableName}_assignee`;
  const keys = countedBy.filter((key) => where[key] !== undefined);
  const index = indices.find(
    ({ columns }) => columns.map((one) => one.propertyName).join() === [...keys, 'id'].join(),
  );
  if (index === undefined) throw new Error(`No index of ${name} serves ${keys}.`);
  return index.name;
}
