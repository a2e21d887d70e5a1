import { z } from 'zod';
import { id, success } from '#shared/fields/fields.ts';
import { reminderInput, reminderSchema } from '#shared/leads/inbox.ts';
import { adminProcedure } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';

export const remindersRouter = router({
  list: adminProcedure
    .input(z.object({ id }))
    .output(z.array(reminderSchema))
    .query(({ ctx, input }) => ctx.services.reminders.ofLead(input.id, ctx.session.adminId)),

  create: adminProcedure
    .input(reminderInput)
    .output(z.object({ success, reminder: reminderSchema }))
    .mutation(async ({ ctx, input }) => {
      const { reminders } = ctx.services;
      const reminder = await reminders.set(input.id, input.dueAt, ctx.session.adminId);
      return { success: true, reminder };
    }),

  remove: adminProcedure
    .input(z.object({ id }))
    .output(z.object({ success }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.reminders.cancel(input.id, ctx.session.adminId);
      return { success: true };
    }),
});
