import { z } from 'zod';
import { id, success } from '#shared/fields/fields.ts';
import { templateInput, templateSchema, updateTemplateInput } from '#shared/mail/mail-templates.ts';
import { actorOf } from '../api/caller.ts';
import { adminProcedure } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';

const answer = z.object({ success, template: templateSchema });

export const templatesRouter = router({
  list: adminProcedure
    .output(z.array(templateSchema))
    .query(({ ctx }) => ctx.services.templates.list()),

  create: adminProcedure
    .input(templateInput)
    .output(answer)
    .mutation(async ({ ctx, input }) => {
      const template = await ctx.services.templates.create(input, actorOf(ctx.session));
      return { success: true, template };
    }),

  update: adminProcedure
    .input(updateTemplateInput)
    .output(answer)
    .mutation(async ({ ctx, input }) => ({
      success: true,
      template: await ctx.services.templates.update(input, actorOf(ctx.session)),
    })),

  remove: adminProcedure
    .input(z.object({ id }))
    .output(z.object({ success }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.templates.remove(input.id);
      return { success: true };
    }),
});
