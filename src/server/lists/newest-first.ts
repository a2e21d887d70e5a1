import { type EntityManager, type EntitySchema, type FindOptionsWhere, LessThan } from 'typeorm';

export interface PageRequest {
  /** The id of the last row of the previous page; undefined for the first page. */
  before: string | undefined;
  limit: number;
}

export interface Page<Row> {
  /** Newest first. */
  rows: Row[];
  /** The cursor of the next page; null on the last page. */
  next: string | null;
  /** The number of matching rows on all pages; null if a search matches too much to be counted. */
  total: number | null;
}

/** One page of an entity's rows, newest first: ids are UUIDv7, in order of creation. */
export async function newestFirst<Row extends { id: string }>(
  manager: EntityManager,
  entity: EntitySchema<Row>,
  where: Partial<Row>,
  { before, limit }: PageRequest,
): Promise<Page<Row>> {
  const from = before === undefined ? {} : { id: LessThan(before) };
  const [found, total] = await Promise.all([
    manager.find(entity, {
      // TypeORM's types cannot see that a Partial of an unknown Row is a condition on it.
      where: { ...where, ...from } as FindOptionsWhere<Row>,
      order: { id: 'DESC' } as never,
      take: limit + 1,
    }),
    manager.count(entity, { where: where as FindOptionsWhere<Row> }),
  ]);
  const rows = found.slice(0, limit);
  return { rows, total, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}

/** The same page with each row converted by `present`. */
export function presented<Row, Item>(page: Page<Row>, present: (row: Row) => Item): Page<Item> {
  return { ...page, rows: page.rows.map(present) };
}
