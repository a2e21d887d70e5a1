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
import { replyCreated } from '../../api/list-reply.ts';
import { adminProcedure, restCall } from '../../api/procedures.ts';
import { router } from '../../api/trpc.ts';
import { actorOf } from '../../sessions/sessions.service.ts';

const LIST_PATH = '/api/admin/closures';
const tags = ['Calendar'];
const meetings = closedMeetingsSchema;
const answer = z.object({ success, closure: closureSchema, meetings });

export const closuresRouter = router({
  list: restCall(adminProcedure, 'GET /admin/closures', {
    tags,
    summary: 'List closures',
    description: 'Returns the times when the office is closed, ordered by start.',
  })
    .input(closuresInput.optional())
    .output(z.array(closureSchema))
    .query(({ ctx, input = {} }) => ctx.services.closures.list(input)),

  meetings: restCall(adminProcedure, 'GET /admin/closures/meetings', {
    tags,
    summary: 'List approved meetings in closures',
    description:
      'Returns the approved meetings that overlap a closure and have not ended. Staff must move or cancel them.',
  })
    .output(meetings)
    .query(({ ctx }) => ctx.services.closures.meetings()),

  create: restCall(adminProcedure, 'POST /admin/closures', {
    tags,
    summary: 'Create a closure',
    description:
      'A closure covers the UAE days from its first to its last day. A start time and an end time can shorten it. Approved meetings in it stay unchanged; the response lists them.',
    status: 201,
    faults: [409],
  })
    .input(closureInput)
    .output(answer)
    .mutation(async ({ ctx, input }) => {
      const closed = await ctx.services.closures.create(input, actorOf(ctx.session));
      replyCreated(ctx, `${LIST_PATH}/${closed.closure.id}`);
      return { success: true, ...closed };
    }),

  update: restCall(adminProcedure, 'PUT /admin/closures/{id}', {
    tags,
    summary: 'Change a closure',
    description: 'Replaces its days, times and reason. The response lists approved meetings in it.',
    faults: [404],
  })
    .input(updateClosureInput)
    .output(answer)
    .mutation(async ({ ctx, input }) => ({
      success: true,
      ...(await ctx.services.closures.update(input, actorOf(ctx.session))),
    })),

  remove: restCall(adminProcedure, 'DELETE /admin/closures/{id}', {
    tags,
    summary: 'Delete a closure',
    description: 'Deletes the closure. Its times can be booked again.',
    faults: [404],
  })
    .input(z.object({ id }))
    .output(z.object({ success }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.closures.remove(input.id);
      return { success: true };
    }),

  addHolidays: restCall(adminProcedure, 'POST /admin/closures/holidays', {
    tags,
    summary: 'Add the public holidays of a year',
    description:
      'Adds the missing public holidays of the UAE and returns them. Days that depend on the moon are computed and marked `toConfirm`. Holidays that staff have changed are kept. Deleted holidays are added again.',
    faults: [409],
  })
    .input(holidaysInput)
    .output(z.object({ success, closures: z.array(closureSchema), meetings }))
    .mutation(async ({ ctx, input }) => ({
      success: true,
      ...(await ctx.services.closures.addHolidays(input.year, actorOf(ctx.session))),
    })),
});
