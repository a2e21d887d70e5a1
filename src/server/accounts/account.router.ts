import { z } from 'zod';
import { accountSchema, confirmInput } from '#shared/accounts/account.ts';
import { profileInput } from '#shared/accounts/people.ts';
import { success } from '#shared/fields/fields.ts';
import { adminProcedure, freshProcedure, signedInProcedure } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';
import { AppError } from '../app-error.ts';

export const accountRouter = router({
  me: adminProcedure
    .output(accountSchema)
    .query(({ ctx }) => ctx.services.account.read(ctx.session.adminId)),

  update: adminProcedure
    .input(profileInput)
    .output(z.object({ success, account: accountSchema }))
    .mutation(async ({ ctx, input }) => ({
      success: true,
      account: await ctx.services.account.update(input, ctx.session),
    })),

  sendLink: freshProcedure.output(z.object({ success })).mutation(async ({ ctx }) => {
    await ctx.services.account.sendLink(ctx.session.adminId);
    return { success: true };
  }),

  confirm: signedInProcedure
    .input(confirmInput)
    .output(z.object({ success }))
    .mutation(async ({ ctx, input }) => {
      if (ctx.calls > 1) {
        throw new AppError('invalid', 'A proof cannot be sent in a batch.', {
          code: 'batch_not_allowed',
        });
      }
      await ctx.services.proofs.confirm(input, ctx.session, ctx.clientKey);
      return { success: true };
    }),
});
