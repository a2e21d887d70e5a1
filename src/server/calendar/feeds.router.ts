import { z } from 'zod';
import { success, timestamp } from '#shared/fields/fields.ts';
import { adminProcedure, done, freshProcedure, succeed } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';

export const calendarFeedRouter = router({
  get: adminProcedure
    .output(z.object({ feed: z.object({ createdAt: timestamp }).nullable() }))
    .query(async ({ ctx }) => ({ feed: await ctx.services.calendarFeeds.get(ctx.session) })),

  create: freshProcedure
    // Anyone who has the address can read the calendar.
    .output(z.object({ success, address: z.string() }))
    .mutation(async ({ ctx }) => ({
      success: true,
      address: await ctx.services.calendarFeeds.create(ctx.session),
    })),

  remove: adminProcedure
    .output(done)
    .mutation(({ ctx }) => succeed(ctx.services.calendarFeeds.remove(ctx.session))),
});
