import { type EntityManager, type EntitySchema, type FindOptionsWhere, LessThan } from 'typeorm';

export interface PageRequest {
  /** The last row of the page before; undefined for the first page. */
  before: string | undefined;
  limit: number;
}

export interface Page<Row> {
  /** Newest first. */
  rows: Row[];
  /** The cursor of the following page; null on the last one. */
  next: string | null;
  /** Rows that match, on all pages together; null where a search has more than are counted. */
  total: number | null;
}

/** One page of an entity's rows: ids are UUIDv7, so their order is that of creation. */
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

/** The same page, each row as `present` shows it. */
export function presented<Row, Item>(page: Page<Row>, present: (row: Row) => Item): Page<Item> {
  return { ...page, rows: page.rows.map(present) };
}
