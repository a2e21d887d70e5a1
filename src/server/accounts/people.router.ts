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
import { adminProcedure, baseProcedure, freshProcedure } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';

const done = z.object({ success });

/** For calls without a session, by people who open a link in a mail. */
const linkProcedure = baseProcedure.use(async ({ ctx, next }) => {
  await ctx.services.limits.link(ctx.clientKey);
  return next();
});

export const peopleRouter = router({
  forgot: linkProcedure
    .input(forgotInput)
    .output(done)
    .mutation(({ ctx, input }) => {
      ctx.services.accountLinks.forgot(input.username, ctx.clientKey);
      return { success: true };
    }),

  reset: linkProcedure
    .input(newPasswordInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.accountLinks.reset(input, ctx.clientKey);
      return { success: true };
    }),

  confirmEmail: linkProcedure
    .input(tokenInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.accountLinks.confirmEmail(input.token, ctx.clientKey);
      return { success: true };
    }),

  /** The display names of all accounts that have one, for the dashboard. */
  names: adminProcedure.output(namesSchema).query(({ ctx }) => ctx.services.account.names()),

  invite: freshProcedure
    .input(invitationInput)
    .output(z.object({ success, invitation: invitationSchema }))
    .mutation(async ({ ctx, input }) => ({
      success: true,
      invitation: await ctx.services.invitations.create(input, ctx.session),
    })),

  invitations: adminProcedure
    .output(z.array(invitationSchema))
    .query(({ ctx }) => ctx.services.invitations.list()),

  withdraw: adminProcedure
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

  accept: linkProcedure
    .input(newPasswordInput)
    .output(z.object({ success, admin: adminSchema }))
    .mutation(async ({ ctx, input }) => ({
      success: true,
      admin: await ctx.services.invitations.accept(input, ctx.clientKey),
    })),
});
