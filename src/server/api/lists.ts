import { z } from 'zod';
import { LIMITS } from '#shared/fields/limits.ts';
import { AppError, invalidField } from '../app-error.ts';
import { storedId } from '../database/database.ts';
import { adminProcedure, type Context } from './procedures.ts';

export interface PageRequest {
  /** The id of the last row of the previous page; undefined for the first page. */
  before: string | undefined;
  limit: number;
}

export interface Page<Row> {
  rows: Row[];
  next: string | null;
  /** The number of matching rows; null if a search has too many matches to count. */
  total: number | null;
}

const limitRule = `Limit must be a whole number from 1 to ${LIMITS.listRows}`;
export const CURSOR_RULE = 'Cursor must come from the previous page, in the same order';

/** `limit` is a string, because every value in a URL's query is one. */
export const listFields = {
  limit: z
    .string({ error: limitRule })
    .refine((text) => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= LIMITS.listRows, limitRule)
    .meta({
      type: 'integer',
      minimum: 1,
      maximum: LIMITS.listRows,
      example: 100,
      description: `Rows per page, 1 to ${LIMITS.listRows}; ${LIMITS.listRows} by default.`,
    })
    .optional(),
  cursor: z
    .string({ error: 'Cursor must be text' })
    .max(64, CURSOR_RULE)
    .meta({ description: 'The start of the page, from the Link header of the previous page.' })
    .optional(),
};

export const ABOUT_LIST = `Returns the rows newest first, or in the given \`order\`. The header \`Link\` contains the address
of the next page. The header \`X-Total-Count\` contains the number of rows on all pages; it is missing
if a search has too many matches. A search that is ordered by day covers only the newest 1,000 matches.
A cursor is valid only for the \`order\` of the page that returned it. Unknown parameters are ignored.`;

export interface ListInput {
  limit?: string | undefined;
  cursor?: string | undefined;
}

export function pageRequest({ limit, cursor }: ListInput): PageRequest {
  const before = cursor === undefined ? undefined : storedId(cursor);
  if (cursor !== undefined && before === undefined) throw invalidField('cursor', CURSOR_RULE);
  return { before, limit: limit === undefined ? LIMITS.listRows : Number(limit) };
}

/** For lists of v1, which refuse unknown parameters. */
export const strictListProcedure = (fields: object) =>
  adminProcedure.use(({ ctx, next }) => {
    const unknown = ctx.parameters.find((name) => !Object.hasOwn(fields, name));
    if (unknown !== undefined) throw invalidField(unknown, 'There is no such parameter');
    return next();
  });

/** For calls that return a file in `ctx.reply.download`, after a recent proof of identity. REST only. */
export const fileProcedure = adminProcedure.use(({ ctx, next }) => {
  if (ctx.transport !== 'rest') {
    throw new AppError('rest_only', 'Files are served over REST only.');
  }
  ctx.services.sessions.requireProof(ctx.session);
  return next();
});

export function replyCreated({ reply }: Context, address: string): void {
  reply.status = 201;
  reply.headers.location = address;
}

interface ListRequest {
  path: string;
  query: Record<string, string | undefined>;
}

/** Responds with a bare array; headers contain the total and the next page's address (RFC 8288). */
export function replyWithPage<Item>(
  { reply }: Context,
  { path, query }: ListRequest,
  { rows, next, total }: Page<Item>,
): Item[] {
  if (total !== null) reply.headers['x-total-count'] = String(total);
  if (next !== null) {
    const parameters = Object.entries({ ...query, cursor: next }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    reply.headers.link = `<${path}?${new URLSearchParams(parameters)}>; rel="next"`;
  }
  return rows;
}
