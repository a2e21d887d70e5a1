import { leadOverviewSchema, leadTotalsSchema } from '#shared/lead-work.ts';
import { adminProcedure } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';

/** What the dashboard asks about both kinds of lead together. */
export const leadsRouter = router({
  totals: adminProcedure.output(leadTotalsSchema).query(({ ctx }) => ctx.services.numbers.totals()),

  overview: adminProcedure
    .output(leadOverviewSchema)
    .query(({ ctx }) => ctx.services.numbers.overview()),
});
