import type { Context } from '../api/context.ts';
import type { Page } from './newest-first.ts';

/** Answers 201 with the address of what was made. */
export function replyCreated({ reply }: Context, address: string): void {
  reply.status = 201;
  reply.headers.location = address;
}

/**
 * Answers a list as a bare array; the total and the next page's address (RFC 8288) go into headers.
 * `query` is what the page was asked with; the link repeats it with the new cursor.
 */
export function replyWithPage<Item>(
  { reply }: Context,
  path: string,
  query: Record<string, string | undefined>,
  { rows, next, total }: Page<Item>,
): Item[] {
  if (total !== null) reply.headers['x-total-count'] = String(total);
  if (next !== null) {
    const asked = Object.entries({ ...query, cursor: next }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    reply.headers.link = `<${path}?${new URLSearchParams(asked)}>; rel="next"`;
  }
  return rows;
}
