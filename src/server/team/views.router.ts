import { z } from 'zod';
import { id, success } from '#shared/fields/fields.ts';
import { updateViewInput, viewInput, viewSchema } from '#shared/leads/views.ts';
import { adminProcedure } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';

const answer = z.object({ success, view: viewSchema });

export const viewsRouter = router({
  list: adminProcedure
    .output(z.array(viewSchema))
    .query(({ ctx }) => ctx.services.views.list(ctx.session.adminId)),

  create: adminProcedure
    .input(viewInput)
    .output(answer)
    .mutation(async ({ ctx, input }) => {
      const view = await ctx.services.views.create(input, ctx.session.adminId);
      return { success: true, view };
    }),

  update: adminProcedure
    .input(updateViewInput)
    .output(answer)
    .mutation(async ({ ctx, input }) => ({
      success: true,
      view: await ctx.services.views.update(input, ctx.session.adminId),
    })),

  remove: adminProcedure
    .input(z.object({ id }))
    .output(z.object({ success }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.views.remove(input.id, ctx.session.adminId);
      return { success: true };
    }),
});
