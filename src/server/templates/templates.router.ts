import { z } from 'zod';
import { id, success } from '#shared/fields/fields.ts';
import { templateInput, templateSchema, updateTemplateInput } from '#shared/mail/mail-templates.ts';
import { replyCreated } from '../api/list-reply.ts';
import { adminProcedure, restCall } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';
import { actorOf } from '../sessions/sessions.service.ts';

const LIST_PATH = '/api/admin/templates';
const tags = ['Templates'];
const answer = z.object({ success, template: templateSchema });

export const templatesRouter = router({
  list: restCall(adminProcedure, 'GET /admin/templates', {
    tags,
    summary: 'List templates',
    description: 'The text templates for replies, by name.',
  })
    .output(z.array(templateSchema))
    .query(({ ctx }) => ctx.services.templates.list()),

  create: restCall(adminProcedure, 'POST /admin/templates', {
    tags,
    summary: 'Create a template',
    description: 'Its text may contain {name}, {company}, {service}, {date} and {time}.',
    status: 201,
    faults: [409],
  })
    .input(templateInput)
    .output(answer)
    .mutation(async ({ ctx, input }) => {
      const template = await ctx.services.templates.create(input, actorOf(ctx.session));
      replyCreated(ctx, `${LIST_PATH}/${template.id}`);
      return { success: true, template };
    }),

  update: restCall(adminProcedure, 'PUT /admin/templates/{id}', {
    tags,
    summary: 'Change a template',
    description: 'Replaces the whole template.',
    faults: [404],
  })
    .input(updateTemplateInput)
    .output(answer)
    .mutation(async ({ ctx, input }) => ({
      success: true,
      template: await ctx.services.templates.update(input, actorOf(ctx.session)),
    })),

  remove: restCall(adminProcedure, 'DELETE /admin/templates/{id}', {
    tags,
    summary: 'Delete a template',
    description: 'Replies that used it are not changed.',
    faults: [404],
  })
    .input(z.object({ id }))
    .output(z.object({ success }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.templates.remove(input.id);
      return { success: true };
    }),
});
