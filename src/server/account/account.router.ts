import { z } from 'zod';
import { accountSchema, confirmInput } from '#shared/accounts/account.ts';
import { profileInput } from '#shared/accounts/people.ts';
import { success } from '#shared/fields/fields.ts';
import { adminProcedure, freshProcedure, restCall, signedInProcedure } from '../api/procedures.ts';
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

  update: restCall(adminProcedure, 'PATCH /admin/me', {
    tags,
    summary: 'Change your own profile',
    description:
      'A new email address is unconfirmed until its link is opened, and requires a recent proof of identity.',
  })
    .input(profileInput)
    .output(z.object({ success, account: accountSchema }))
    .mutation(async ({ ctx, input }) => ({
      success: true,
      account: await ctx.services.account.update(input, ctx.session),
    })),

  sendLink: restCall(freshProcedure, 'POST /admin/me/email-link', {
    tags,
    summary: 'Send the link that confirms your address again',
    description: 'At most once a minute. Requires a recent proof of identity.',
    faults: [409, 422],
  })
    .output(z.object({ success }))
    .mutation(async ({ ctx }) => {
      await ctx.services.account.sendLink(ctx.session.adminId);
      return { success: true };
    }),

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
      if (ctx.calls > 1) {
        throw new AppError('invalid', 'A proof cannot be sent in a batch.', {
          code: 'batch_not_allowed',
        });
      }
      await ctx.services.proofs.confirm(input, ctx.session, ctx.clientKey);
      return { success: true };
    }),
});
