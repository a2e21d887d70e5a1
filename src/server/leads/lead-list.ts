import { z } from 'zod';
import { LIMITS } from '#shared/limits.ts';
import { storedId } from '../database/stored-id.ts';
import { invalidField } from '../errors/app-error.ts';
import type { LeadRepository, LeadRow } from './lead-repository.ts';

const limitRule = `Limit must be a whole number from 1 to ${LIMITS.listRows}`;

/**
 * How a list is paged. `limit` travels as text: the OpenAPI adapter would turn a number's schema
 * into a coercing one for tRPC callers too.
 */
export const leadListFields = {
  limit: z
    .string({ error: limitRule })
    .regex(/^[1-9]\d{0,4}$/, limitRule)
    .refine((text) => Number(text) <= LIMITS.listRows, limitRule)
    .optional()
    .meta({ description: `Rows on a page, 1 to ${LIMITS.listRows}; all of those without it.` }),
  cursor: z
    .string({ error: 'Cursor must be text' })
    .max(64, 'Cursor must come from the Link header of the page before')
    .optional()
    .meta({ description: 'Where the page begins: taken from the Link header of the page before.' }),
};

export interface LeadListInput {
  limit?: string | undefined;
  cursor?: string | undefined;
}

export interface LeadList<Item> {
  items: Item[];
  /** The cursor of the following page; null on the last one. */
  next: string | null;
  total: number;
}

/** One page of the leads that match `where`, as `present` shows each. */
export async function listLeads<Row extends LeadRow, Item>(
  repository: LeadRepository<Row>,
  where: Partial<Row>,
  { limit, cursor }: LeadListInput,
  present: (row: Row) => Item,
): Promise<LeadList<Item>> {
  const from = cursor === undefined ? undefined : storedId(cursor);
  if (cursor !== undefined && from === undefined) {
    throw invalidField('cursor', 'Cursor must come from the Link header of the page before');
  }
  const rows = limit === undefined ? LIMITS.listRows : Number(limit);
  const page = await repository.page({ where, cursor: from, limit: rows });
  return { items: page.rows.map(present), next: page.next, total: page.total };
}
