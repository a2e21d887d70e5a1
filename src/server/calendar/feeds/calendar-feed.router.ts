import { z } from 'zod';
import {
  calendarFeedSchema,
  createFeedInput,
  updateFeedInput,
} from '#shared/agenda/calendar-feeds.ts';
import { success } from '#shared/fields/fields.ts';
import { replyCreated } from '../../api/list-reply.ts';
import { adminProcedure, freshProcedure, restCall } from '../../api/procedures.ts';
import { router } from '../../api/trpc.ts';

const PATH = '/admin/calendar-feed';
const tags = ['Calendar'];

export const calendarFeedRouter = router({
  get: restCall(adminProcedure, `GET ${PATH}`, {
    tags,
    summary: 'Read your calendar address',
    description:
      'Returns whether you have a calendar address and when it was last used. Does not return the address.',
  })
    .output(z.object({ feed: calendarFeedSchema.nullable() }))
    .query(async ({ ctx }) => ({ feed: await ctx.services.calendarFeeds.get(ctx.session) })),

  create: restCall(freshProcedure, `POST ${PATH}`, {
    tags,
    summary: 'Create your calendar address',
    description:
      'Creates a private address. Outlook, Google and Apple calendars can subscribe to it to show the approved meetings. Only this response contains the address. It replaces the previous one. A password change revokes it.',
    status: 201,
  })
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
      replyCreated(ctx, `/api${PATH}`);
      return { success: true, ...made };
    }),

  update: restCall(adminProcedure, `PATCH ${PATH}`, {
    tags,
    summary: 'Choose whether your calendar shows client names',
    description: 'Changes whether entries contain client names. The address stays the same.',
    faults: [404],
  })
    .input(updateFeedInput)
    .output(z.object({ success, feed: calendarFeedSchema }))
    .mutation(async ({ ctx, input }) => {
      if (input.showsNames) ctx.services.freshProof.require(ctx.session);
      const feed = await ctx.services.calendarFeeds.update(input.showsNames, ctx.session);
      return { success: true, feed };
    }),

  remove: restCall(adminProcedure, `DELETE ${PATH}`, {
    tags,
    summary: 'Revoke your calendar address',
    description: 'Calendars that use the link no longer receive meetings.',
    faults: [404],
  })
    .output(z.object({ success }))
    .mutation(async ({ ctx }) => {
      await ctx.services.calendarFeeds.remove(ctx.session);
      return { success: true };
    }),
});
