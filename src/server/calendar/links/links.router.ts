import { z } from 'zod';
import { askTimeInput } from '#shared/appointments.ts';
import { success } from '#shared/fields/fields.ts';
import { baseProcedure } from '../../api/procedures.ts';
import { router } from '../../api/trpc.ts';

/** Calls by the site's scripts for clients. The page at the link handles all other requests. */
export const linksRouter = router({
  askTime: baseProcedure
    .input(askTimeInput)
    .output(z.object({ success }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.limits.wish(ctx.clientKey);
      await ctx.services.clientLinks.requestInstant(input.token, input.startsAt);
      return { success: true };
    }),
});
