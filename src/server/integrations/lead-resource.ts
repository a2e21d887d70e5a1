import { z } from 'zod';
import { id } from '#shared/fields/fields.ts';
import { PAGE_ROWS, v1LeadFields, v1List, v1PageFields } from '#shared/integrations/v1.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import { leadChoices } from '#shared/leads/lead-calls.ts';
import { createdBounds, leadDayFields, leadPageFields } from '#shared/leads/lead-work.ts';
import { strictListProcedure } from '../api/list-procedure.ts';
import { replyWithPage } from '../api/list-reply.ts';
import { adminProcedure, restCall } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';
import { withAssignee } from '../leads/assignee-filter.ts';
import type { LeadResource } from '../leads/kind/lead-row.ts';
import type { LeadPageInput } from '../leads/listing/lead-page.ts';
import { replyWithTag } from './preconditions.ts';

const { search, waiting, assignee } = leadPageFields;

/** Reading a kind of lead in v1: one page of it, and one lead. */
export function leadResource<Kind extends LeadKind>(
  kind: Kind,
  item: z.ZodType<LeadResource<Kind>, LeadResource<Kind>> & z.ZodObject,
) {
  const { list, shown } = LEAD_KINDS[kind];
  const path = `/v1/${list}` as const;
  const filters = {
    ...v1PageFields,
    ...{ search, waiting, assignee, ...v1LeadFields },
    ...leadDayFields(kind),
    ...createdBounds,
    ...leadChoices(kind),
  };
  type Query = LeadPageInput & { assignee?: string | undefined };
  const listInput = z.object(filters) as unknown as z.ZodType<Query, Query>;

  return router({
    list: restCall(strictListProcedure(filters), `GET ${path}`, {
      tags: ['v1'],
      summary: `List ${shown}`,
      description:
        'Returns one page, newest first or in the given `order`. The header `Link` contains the address of the next page.',
    })
      .input(listInput.optional())
      .output(v1List(item))
      .query(async ({ ctx, input = {} }) => {
        const asked = withAssignee({ ...input, limit: input.limit ?? PAGE_ROWS }, ctx.session);
        const { first } = await ctx.services.leads[kind].list(asked);
        const address = `${ctx.services.publicUrl}/api${path}`;
        replyWithPage(ctx, { path: address, query: { ...input } as Record<string, string> }, first);
        // TypeScript cannot resolve the output type for a generic kind.
        return { data: first.rows, nextCursor: first.next, total: first.total } as never;
      }),

    get: restCall(adminProcedure, `GET ${path}/{id}`, {
      tags: ['v1'],
      summary: `Read one of the ${shown}`,
      description: 'The header `ETag` identifies its version: send it as `If-Match` with a change.',
      faults: [404],
      isTagged: true,
    })
      .input(z.strictObject({ id }))
      .output(item)
      .query(async ({ ctx, input }) => {
        return replyWithTag(ctx, await ctx.services.leads[kind].get(input.id)) as never;
      }),
  });
}
