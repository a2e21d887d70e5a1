import { z } from 'zod';
import { LIMITS } from '#shared/fields/limits.ts';
import { invalidField } from '../app-error.ts';
import { storedId } from '../database/insert-rows.ts';
import type { PageRequest } from './page.ts';

const limitRule = `Limit must be a whole number from 1 to ${LIMITS.listRows}`;
export const CURSOR_RULE = 'Cursor must come from the Link header of the previous page';

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
A cursor is valid only for the \`order\` of the page that returned it. Unknown parameters are ignored. The
header \`X-Ignored-Parameters\` lists them.`;

export interface ListInput {
  limit?: string | undefined;
  cursor?: string | undefined;
}

export function pageRequest({ limit, cursor }: ListInput): PageRequest {
  const before = cursor === undefined ? undefined : storedId(cursor);
  if (cursor !== undefined && before === undefined) throw invalidField('cursor', CURSOR_RULE);
  return { before, limit: limit === undefined ? LIMITS.listRows : Number(limit) };
}
