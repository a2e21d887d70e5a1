import { z } from 'zod';
import { accountSchema, confirmInput } from '#shared/accounts/account.ts';
import { success } from '#shared/fields/fields.ts';
import { adminProcedure, restCall, signedInProcedure } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';
import { AppError } from '../errors/app-error.ts';

const tags = ['Own account'];

export const accountRouter = router({
  me: restCall(adminProcedure, 'GET /admin/me', {
    tags,
    summary: 'Read your own account',
    description: 'Your name, email address and second factors.',
  })
    .output(accountSchema)
    .query(({ ctx }) => ctx.services.account.read(ctx.session.adminId)),

  confirm: restCall(signedInProcedure, 'POST /admin/confirm', {
    tags,
    summary: 'Prove your identity again',
    description:
      'With your password or a code of your authenticator app. Repeat a call that returned 403 with the code `fresh_sign_in_required` afterwards. A wrong proof counts like a failed sign-in, and does not end the session.',
    faults: [429],
  })
    .input(confirmInput)
    .output(z.object({ success }))
    .mutation(async ({ ctx, input }) => {
      if (ctx.calls > 1) throw new AppError('invalid', 'A proof cannot be sent in a batch.');
      await ctx.services.proofs.confirm(input, ctx.session, ctx.clientKey);
      return { success: true };
    }),
});
