import { z } from 'zod';
import { askTimeInput } from '#shared/appointments.ts';
import {
  closedMeetingsSchema,
  closureInput,
  closureSchema,
  holidaysInput,
  updateClosureInput,
} from '#shared/calendar/closures.ts';
import { id, success, timestamp } from '#shared/fields/fields.ts';
import { adminProcedure, baseProcedure, freshProcedure, router } from '../api/procedures.ts';

export const closuresRouter = router({
  list: adminProcedure
    .output(z.array(closureSchema))
    .query(({ ctx }) => ctx.services.closures.list({})),

  meetings: adminProcedure
    .output(closedMeetingsSchema)
    .query(({ ctx }) => ctx.services.closures.meetings()),

  create: adminProcedure
    .input(closureInput)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.services.closures.create(input)),

  update: adminProcedure
    .input(updateClosureInput)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.services.closures.update(input)),

  remove: adminProcedure
    .input(z.object({ id }))
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.services.closures.remove(input.id)),

  addHolidays: adminProcedure
    .input(holidaysInput)
    .output(z.object({ added: z.int() }))
    .mutation(({ ctx, input }) => ctx.services.closures.addHolidays(input.year)),
});

export const calendarFeedRouter = router({
  get: adminProcedure
    .output(z.object({ feed: z.object({ createdAt: timestamp }).nullable() }))
    .query(async ({ ctx }) => ({ feed: await ctx.services.calendarFeeds.get(ctx.session) })),

  create: freshProcedure
    // Anyone who has the address can read the calendar.
    .output(z.object({ address: z.string() }))
    .mutation(async ({ ctx }) => ({
      address: await ctx.services.calendarFeeds.create(ctx.session),
    })),

  remove: adminProcedure
    .output(z.void())
    .mutation(({ ctx }) => ctx.services.calendarFeeds.remove(ctx.session)),
});

/** For the confirmation of a booking. The page at the client's link makes no calls. */
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
