import { z } from 'zod';
import { askTimeInput } from '#shared/appointments.ts';
import { success } from '#shared/fields/fields.ts';
import { baseProcedure, restCall } from '../../api/procedures.ts';
import { router } from '../../api/trpc.ts';

/** Calls by the site's scripts for clients. The page at the link handles all other requests. */
export const linksRouter = router({
  askTime: restCall(baseProcedure, 'POST /appointments/time', {
    protect: false,
    tags: ['Appointments'],
    summary: 'Request another time through the client’s link',
    description:
      'Accepts only a free time. If the appointment is pending, the new time replaces its requested time. If it is approved, it keeps its confirmed time, and the new time is its `wish` until staff decide. A repeat changes nothing.',
    faults: [404, 409, 429],
  })
    .input(askTimeInput)
    .output(z.object({ success }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.limits.wish(ctx.clientKey);
      await ctx.services.clientLinks.requestInstant(input.token, input.startsAt);
      return { success: true };
    }),
});
