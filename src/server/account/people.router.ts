import { z } from 'zod';
import {
  forgotInput,
  invitationInput,
  invitationSchema,
  namesSchema,
  newPasswordInput,
  tokenInput,
} from '#shared/accounts/people.ts';
import { adminSchema } from '#shared/admins.ts';
import { id, success } from '#shared/fields/fields.ts';
import { adminProcedure, baseProcedure, freshProcedure, restCall } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';

const tags = ['Administrators'];
const done = z.object({ success });

/** For calls without a session, by people who open a link in a mail. */
const linkProcedure = baseProcedure.use(async ({ ctx, next }) => {
  await ctx.services.limits.link(ctx.clientKey);
  return next();
});

export const peopleRouter = router({
  forgot: restCall(linkProcedure, 'POST /admin/password/forgot', {
    protect: false,
    tags,
    summary: 'Ask for a link to reset a password',
    description:
      'Sends the link if the account exists and has a confirmed email address. The response is the same for any name.',
    canFail: false,
  })
    .input(forgotInput)
    .output(done)
    .mutation(({ ctx, input }) => {
      ctx.services.accountLinks.forgot(input.username, ctx.clientKey);
      return { success: true };
    }),

  reset: restCall(linkProcedure, 'POST /admin/password/reset', {
    protect: false,
    tags,
    summary: 'Set a new password with a link',
    description:
      'The link works once, for 30 minutes. Ends all sessions of the account. It does not sign in.',
    faults: [410],
  })
    .input(newPasswordInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.accountLinks.reset(input, ctx.clientKey);
      return { success: true };
    }),

  confirmEmail: restCall(linkProcedure, 'POST /admin/email/confirm', {
    protect: false,
    tags,
    summary: 'Confirm an email address with a link',
    description: 'The link works once, for 24 hours.',
    faults: [410],
  })
    .input(tokenInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.accountLinks.confirmEmail(input.token, ctx.clientKey);
      return { success: true };
    }),

  /** The display names of all accounts that have one, for the dashboard. */
  names: adminProcedure.output(namesSchema).query(({ ctx }) => ctx.services.account.names()),

  invite: restCall(freshProcedure, 'POST /admin/invitations', {
    tags,
    summary: 'Invite a person by email',
    description:
      'Sends a link that works once, for 7 days, while your account exists. Requires a recent proof of identity. A repeat returns the open invitation.',
    faults: [409, 422],
  })
    .input(invitationInput)
    .output(z.object({ success, invitation: invitationSchema }))
    .mutation(async ({ ctx, input }) => ({
      success: true,
      invitation: await ctx.services.invitations.create(input, ctx.session),
    })),

  invitations: restCall(adminProcedure, 'GET /admin/invitations', {
    tags,
    summary: 'List open invitations',
    description: 'Oldest first.',
  })
    .output(z.array(invitationSchema))
    .query(({ ctx }) => ctx.services.invitations.list()),

  withdraw: restCall(adminProcedure, 'DELETE /admin/invitations/{id}', {
    tags,
    summary: 'Withdraw an invitation',
    description: 'Its link stops working.',
    faults: [404],
  })
    .input(z.object({ id }))
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.invitations.withdraw(input.id);
      return { success: true };
    }),

  /** The invitation of a link, for its page. A mutation, because addresses of queries are logged. */
  invitation: linkProcedure
    .input(tokenInput)
    .output(invitationSchema.pick({ username: true, email: true, invitedBy: true }))
    .mutation(({ ctx, input }) => ctx.services.invitations.find(input.token)),

  accept: restCall(linkProcedure, 'POST /admin/invitations/accept', {
    protect: false,
    tags,
    summary: 'Accept an invitation',
    description: 'Creates the account with the invited username and address. It does not sign in.',
    faults: [409, 410],
  })
    .input(newPasswordInput)
    .output(z.object({ success, admin: adminSchema }))
    .mutation(async ({ ctx, input }) => ({
      success: true,
      admin: await ctx.services.invitations.accept(input, ctx.clientKey),
    })),
});
