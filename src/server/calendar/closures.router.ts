import { z } from 'zod';
import {
  closedMeetingsSchema,
  closureInput,
  closureSchema,
  closuresInput,
  holidaysInput,
  updateClosureInput,
} from '#shared/calendar/closures.ts';
import { id, success } from '#shared/fields/fields.ts';
import { actorOf } from '../api/caller.ts';
import { adminProcedure, done, succeed } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';

const meetings = closedMeetingsSchema;
const answer = z.object({ success, closure: closureSchema, meetings });

export const closuresRouter = router({
  list: adminProcedure
    .input(closuresInput.optional())
    .output(z.array(closureSchema))
    .query(({ ctx, input = {} }) => ctx.services.closures.list(input)),

  meetings: adminProcedure.output(meetings).query(({ ctx }) => ctx.services.closures.meetings()),

  create: adminProcedure
    .input(closureInput)
    .output(answer)
    .mutation(async ({ ctx, input }) => {
      const closed = await ctx.services.closures.create(input, actorOf(ctx.session));
      return { success: true, ...closed };
    }),

  update: adminProcedure
    .input(updateClosureInput)
    .output(answer)
    .mutation(async ({ ctx, input }) => ({
      success: true,
      ...(await ctx.services.closures.update(input, actorOf(ctx.session))),
    })),

  remove: adminProcedure
    .input(z.object({ id }))
    .output(done)
    .mutation(({ ctx, input }) => succeed(ctx.services.closures.remove(input.id))),

  addHolidays: adminProcedure
    .input(holidaysInput)
    .output(z.object({ success, closures: z.array(closureSchema), meetings }))
    .mutation(async ({ ctx, input }) => ({
      success: true,
      ...(await ctx.services.closures.addHolidays(input.year, actorOf(ctx.session))),
    })),
});
