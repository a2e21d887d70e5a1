import { z } from 'zod';
import type { Context } from './context.ts';
import type { Page } from './page.ts';
import { hasMore, type PartedPage, partsOf, wholeOf } from './parted-page.ts';

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
  page: PartedPage<Item>,
): Promise<Item[]> {
  const { total } = page.first;
  if (!hasMore(page)) return replyWithPage(ctx, request, page.first);
  if (ctx.transport !== 'rest') {
    return replyWithPage(ctx, request, { ...(await wholeOf(page)), total });
  }
  const items = z.array(item);
  ctx.reply.rows = async () => {
    const texts: string[] = [];
    let next: string | null = null;
    for await (const part of partsOf(page)) {
      next = part.next;
      if (part.rows.length === 0) continue;
      const comma = texts.length === 0 ? '' : ',';
      texts.push(comma + JSON.stringify(items.parse(part.rows)).slice(1, -1));
    }
    describeList(ctx, request, { next, total });
    return texts;
  };
  return [];
}
