import { z } from 'zod';
import type { Context } from './context.ts';
import type { Page, PartedPage } from './page.ts';

export function replyCreated({ reply }: Context, address: string): void {
  reply.status = 201;
  reply.headers.location = address;
}

interface ListRequest {
  path: string;
  query: Record<string, string | undefined>;
}

type ListSummary = Pick<Page<unknown>, 'next' | 'total'>;

function describeList(
  { reply }: Context,
  { path, query }: ListRequest,
  { next, total }: ListSummary,
): void {
  if (total !== null) reply.headers['x-total-count'] = String(total);
  if (next === null) return;
  const parameters = Object.entries({ ...query, cursor: next }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  reply.headers.link = `<${path}?${new URLSearchParams(parameters)}>; rel="next"`;
}

/** Responds with a bare array; headers contain the total and the next page's address (RFC 8288). */
export function replyWithPage<Item>(ctx: Context, request: ListRequest, page: Page<Item>): Item[] {
  describeList(ctx, request, page);
  return page.rows;
}

/** Reads a long list in parts after the call, so that other requests run in between. */
export async function replyInParts<Item>(
  ctx: Context,
  request: ListRequest,
  item: z.ZodType<Item>,
  { first, rest }: PartedPage<Item>,
): Promise<Item[]> {
  if (rest === undefined) return replyWithPage(ctx, request, first);
  const { total } = first;
  let { next } = first;
  if (ctx.transport !== 'rest') {
    const rows = [...first.rows];
    for await (const part of rest) {
      rows.push(...part.rows);
      next = part.next;
    }
    return replyWithPage(ctx, request, { rows, next, total });
  }
  const items = z.array(item);
  const textOf = (rows: Item[]) => JSON.stringify(items.parse(rows)).slice(1, -1);
  ctx.reply.rows = async () => {
    const texts: string[] = [];
    // A search can find nothing in its first part.
    const add = (rows: Item[]) => {
      if (rows.length > 0) texts.push((texts.length > 0 ? ',' : '') + textOf(rows));
    };
    add(first.rows);
    for await (const part of rest) {
      next = part.next;
      add(part.rows);
    }
    describeList(ctx, request, { next, total });
    return texts;
  };
  return [];
}
