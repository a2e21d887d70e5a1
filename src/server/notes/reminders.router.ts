import { z } from 'zod';
import { id, success } from '#shared/fields/fields.ts';
import { reminderInput, reminderSchema } from '#shared/leads/reminders.ts';
import { replyCreated } from '../api/list-reply.ts';
import { adminProcedure, restCall } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';

const tags = ['Leads'];

export const remindersRouter = router({
  list: restCall(adminProcedure, 'GET /admin/leads/{id}/reminders', {
    tags,
    summary: 'Read your reminder for a lead',
    description: 'Your pending reminder for this lead; an empty list without one.',
  })
    .input(z.object({ id }))
    .output(z.array(reminderSchema))
    .query(({ ctx, input }) => ctx.services.reminders.ofLead(input.id, ctx.session.adminId)),

  create: restCall(adminProcedure, 'POST /admin/leads/{id}/reminders', {
    tags,
    summary: 'Set a reminder for a lead',
    description:
      'At that time, the lead appears at the top of your list `For me`. Replaces your pending reminder for this lead.',
    status: 201,
    faults: [404],
  })
    .input(reminderInput)
    .output(z.object({ success, reminder: reminderSchema }))
    .mutation(async ({ ctx, input }) => {
      const { reminders } = ctx.services;
      const reminder = await reminders.set(input.id, input.dueAt, ctx.session.adminId);
      replyCreated(ctx, `/api/admin/leads/${input.id}/reminders`);
      return { success: true, reminder };
    }),

  remove: restCall(adminProcedure, 'DELETE /admin/reminders/{id}', {
    tags,
    summary: 'Cancel a reminder',
    description: 'Also removes a reminder that is due from your list `For me`.',
    faults: [404],
  })
    .input(z.object({ id }))
    .output(z.object({ success }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.reminders.cancel(input.id, ctx.session.adminId);
      return { success: true };
    }),
});
