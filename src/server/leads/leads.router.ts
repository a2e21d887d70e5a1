import { z } from 'zod';
import { success } from '#shared/fields.ts';
import { leadContactedInput, leadOverviewSchema, leadTotalsSchema } from '#shared/lead-work.ts';
import { adminProcedure } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';

/** What the dashboard asks about both kinds of lead together. */
export const leadsRouter = router({
  totals: adminProcedure.output(leadTotalsSchema).query(({ ctx }) => ctx.services.numbers.totals()),

  contacted: adminProcedure
    .input(leadContactedInput)
    .output(z.object({ success }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.histories.contacted(input, ctx.session);
      return { success: true };
    }),

  overview: adminProcedure
    .output(leadOverviewSchema)
    .query(({ ctx }) => ctx.services.numbers.overview()),
});
