import { z } from 'zod';
import { id } from '#shared/fields/fields.ts';
import { companySchema, searchInput, searchSchema } from '#shared/leads/lead-search.ts';
import { adminProcedure } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';

export const searchRouter = router({
  people: adminProcedure
    .input(searchInput)
    .output(searchSchema)
    .query(({ ctx, input }) => ctx.services.search.people(input.q)),

  company: adminProcedure
    .input(z.object({ id }))
    .output(companySchema)
    .query(({ ctx, input }) => ctx.services.company.othersOf(input.id)),
});
