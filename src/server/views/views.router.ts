import { z } from 'zod';
import { id, success } from '#shared/fields/fields.ts';
import { updateViewInput, viewInput, viewSchema } from '#shared/leads/views.ts';
import { replyCreated } from '../api/list-reply.ts';
import { adminProcedure, restCall } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';

const PATH = '/admin/views';
const tags = ['Views'];
const answer = z.object({ success, view: viewSchema });
const OWN = 'Only the person who saved the view may do this; otherwise the response is 403.';

export const viewsRouter = router({
  list: restCall(adminProcedure, `GET ${PATH}`, {
    tags,
    summary: 'List views',
    description: 'Your saved views and those for the team, by name.',
  })
    .output(z.array(viewSchema))
    .query(({ ctx }) => ctx.services.views.list(ctx.session.adminId)),

  create: restCall(adminProcedure, `POST ${PATH}`, {
    tags,
    summary: 'Save a view',
    description: 'Saves the filter of a list under a name.',
    status: 201,
    faults: [409],
  })
    .input(viewInput)
    .output(answer)
    .mutation(async ({ ctx, input }) => {
      const view = await ctx.services.views.create(input, ctx.session.adminId);
      replyCreated(ctx, `/api${PATH}`);
      return { success: true, view };
    }),

  update: restCall(adminProcedure, `PUT ${PATH}/{id}`, {
    tags,
    summary: 'Change a view',
    description: `Replaces the whole view. ${OWN}`,
    faults: [404],
  })
    .input(updateViewInput)
    .output(answer)
    .mutation(async ({ ctx, input }) => ({
      success: true,
      view: await ctx.services.views.update(input, ctx.session.adminId),
    })),

  remove: restCall(adminProcedure, `DELETE ${PATH}/{id}`, {
    tags,
    summary: 'Delete a view',
    description: OWN,
    faults: [404],
  })
    .input(z.object({ id }))
    .output(z.object({ success }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.views.remove(input.id, ctx.session.adminId);
      return { success: true };
    }),
});
