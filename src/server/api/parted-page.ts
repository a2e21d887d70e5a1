import { setImmediate as nextIteration } from 'node:timers/promises';
import { PART_ROWS } from '../operating-limits.ts';
import type { Page } from './page.ts';

type Part<Item> = Pick<Page<Item>, 'rows' | 'next'>;

export interface PartedPage<Item> {
  first: Page<Item>;
  limit: number;
  after(cursor: string, rows: number): Promise<Part<Item>>;
}

export async function* partsOf<Item>(page: PartedPage<Item>): AsyncGenerator<Part<Item>> {
  const { first, limit, after } = page;
  let part: Part<Item> = first;
  let left = limit - part.rows.length;
  yield part;
  while (part.next !== null && left > 0) {
    // Yield, because SQLite's reads block the event loop.
    await nextIteration();
    part = await after(part.next, Math.min(PART_ROWS.list, left));
    left -= part.rows.length;
    yield part;
  }
}

export const hasMore = <Item>({ first, limit }: PartedPage<Item>): boolean =>
  first.next !== null && first.rows.length < limit;

export async function wholeOf<Item>(page: PartedPage<Item>): Promise<Part<Item>> {
  const whole: Part<Item> = { rows: [], next: null };
  for await (const { rows, next } of partsOf(page)) {
    whole.rows.push(...rows);
    whole.next = next;
  }
  return whole;
}
