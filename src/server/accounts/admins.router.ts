import { z } from 'zod';
import { adminSchema, createAdminInput, updateAdminInput } from '#shared/admins.ts';
import { id, success } from '#shared/fields/fields.ts';
import { listFields, replyCreated, replyWithPage } from '../api/lists.ts';
import { adminProcedure, requireProofIfSet, restCall, router } from '../api/procedures.ts';

const LIST_PATH = '/api/admin/admins';
const tags = ['Administrators'];
const accountAnswer = z.object({ success, admin: adminSchema });

export const adminsRouter = router({
  list: restCall(adminProcedure, 'GET /admin/admins', {
    tags,
    summary: 'List administrators',
    description:
      'Newest first. `Link` contains the next page, `X-Total-Count` the number of rows on all pages.',
  })
    .input(z.object(listFields).optional())
    .output(z.array(adminSchema))
    .query(async ({ ctx, input = {} }) =>
      replyWithPage(
        ctx,
        { path: LIST_PATH, query: { ...input } },
        await ctx.services.admins.list(input),
      ),
    ),

  create: restCall(adminProcedure.use(requireProofIfSet), 'POST /admin/create-admin', {
    tags,
    summary: 'Create an administrator',
    description: 'Usernames are unique regardless of case and Unicode form.',
    status: 201,
  })
    .input(createAdminInput)
    .output(accountAnswer)
    .mutation(async ({ ctx, input }) => {
      const admin = await ctx.services.admins.create(input);
      replyCreated(ctx, `${LIST_PATH}/${admin.id}`);
      return { success: true, admin };
    }),

  update: restCall(adminProcedure.use(requireProofIfSet), 'PUT /admin/admins/{id}', {
    tags,
    summary: 'Rename an administrator or set a new password',
    description: "A new password revokes that account's sessions, except the caller's own.",
  })
    .input(updateAdminInput)
    .output(accountAnswer)
    .mutation(async ({ ctx, input }) => ({
      success: true,
      admin: await ctx.services.admins.update(input, ctx.session),
    })),

  remove: restCall(adminProcedure.use(requireProofIfSet), 'DELETE /admin/admins/{id}', {
    tags,
    summary: 'Delete an administrator',
    description:
      'Rejected for your own account (403) and for the last account (409). Unassigns its open leads; `freed` is their number.',
  })
    .input(z.object({ id }))
    .output(z.object({ success, freed: z.int() }))
    .mutation(async ({ ctx, input }) => ({
      success: true,
      ...(await ctx.services.admins.remove(input.id, ctx.session)),
    })),
});
