import { z } from 'zod';
import {
  calendarFeedSchema,
  createFeedInput,
  updateFeedInput,
} from '#shared/agenda/calendar-feeds.ts';
import { success } from '#shared/fields/fields.ts';
import { adminProcedure, freshProcedure } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';

export const calendarFeedRouter = router({
  get: adminProcedure
    .output(z.object({ feed: calendarFeedSchema.nullable() }))
    .query(async ({ ctx }) => ({ feed: await ctx.services.calendarFeeds.get(ctx.session) })),

  create: freshProcedure
    .input(createFeedInput)
    .output(
      z.object({
        success,
        feed: calendarFeedSchema,
        address: z.string().meta({ description: 'Anyone who has it can read the calendar.' }),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const made = await ctx.services.calendarFeeds.create(input.showsNames, ctx.session);
      return { success: true, ...made };
    }),

  update: adminProcedure
    .input(updateFeedInput)
    .output(z.object({ success, feed: calendarFeedSchema }))
    .mutation(async ({ ctx, input }) => {
      if (input.showsNames) ctx.services.sessions.requireProof(ctx.session);
      const feed = await ctx.services.calendarFeeds.update(input.showsNames, ctx.session);
      return { success: true, feed };
    }),

  remove: adminProcedure.output(z.object({ success })).mutation(async ({ ctx }) => {
    await ctx.services.calendarFeeds.remove(ctx.session);
    return { success: true };
  }),
});
