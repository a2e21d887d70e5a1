import { z } from 'zod';
import { calendarFeedSchema } from '#shared/agenda/calendar-feeds.ts';
import { success } from '#shared/fields/fields.ts';
import { adminProcedure, freshProcedure } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';

export const calendarFeedRouter = router({
  get: adminProcedure
    .output(z.object({ feed: calendarFeedSchema.nullable() }))
    .query(async ({ ctx }) => ({ feed: await ctx.services.calendarFeeds.get(ctx.session) })),

  create: freshProcedure
    .output(
      z.object({
        success,
        address: z.string().meta({ description: 'Anyone who has it can read the calendar.' }),
      }),
    )
    .mutation(async ({ ctx }) => ({
      success: true,
      address: await ctx.services.calendarFeeds.create(ctx.session),
    })),

  remove: adminProcedure.output(z.object({ success })).mutation(async ({ ctx }) => {
    await ctx.services.calendarFeeds.remove(ctx.session);
    return { success: true };
  }),
});
