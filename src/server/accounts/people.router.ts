import { z } from 'zod';
import {
  accountSchema,
  confirmInput,
  forgotInput,
  invitationInput,
  invitationSchema,
  namesSchema,
  newPasswordInput,
  profileInput,
  sessionSchema,
  tokenInput,
} from '#shared/accounts/people.ts';
import { adminSchema } from '#shared/admins.ts';
import { id, success } from '#shared/fields/fields.ts';
import {
  adminProcedure,
  baseProcedure,
  freshProcedure,
  router,
  signedInProcedure,
} from '../api/procedures.ts';
import { AppError } from '../app-error.ts';

/** For calls without a session, by people who open a link in a mail. */
const linkProcedure = baseProcedure.use(async ({ ctx, next }) => {
  await ctx.services.limits.link(ctx.clientKey);
  return next();
});

export const peopleRouter = router({
  forgot: linkProcedure
    .input(forgotInput)
    .output(z.void())
    .mutation(({ ctx, input }) => {
      ctx.services.people.forgot(input.username, ctx.clientKey);
    }),

  reset: linkProcedure
    .input(newPasswordInput)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.services.people.reset(input, ctx.clientKey)),

  confirmEmail: linkProcedure
    .input(tokenInput)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.services.people.confirmEmail(input.token, ctx.clientKey)),

  /** The display names of all accounts that have one, for the dashboard. */
  names: adminProcedure.output(namesSchema).query(({ ctx }) => ctx.services.people.names()),

  invite: freshProcedure
    .input(invitationInput)
    .output(z.object({ success, invitation: invitationSchema }))
    .mutation(async ({ ctx, input }) => ({
      success: true,
      invitation: await ctx.services.people.invite(input, ctx.session),
    })),

  invitations: adminProcedure
    .output(z.array(invitationSchema))
    .query(({ ctx }) => ctx.services.people.invitations()),

  withdraw: adminProcedure
    .input(z.object({ id }))
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.services.people.withdraw(input.id)),

  /** The invitation of a link, for its page. A mutation, because addresses of queries are logged. */
  invitation: linkProcedure
    .input(tokenInput)
    .output(invitationSchema.pick({ username: true, email: true, invitedBy: true }))
    .mutation(({ ctx, input }) => ctx.services.people.invitation(input.token)),

  accept: linkProcedure
    .input(newPasswordInput)
    .output(z.object({ success, admin: adminSchema }))
    .mutation(async ({ ctx, input }) => ({
      success: true,
      admin: await ctx.services.people.accept(input, ctx.clientKey),
    })),
});

export const accountRouter = router({
  me: adminProcedure
    .output(accountSchema)
    .query(({ ctx }) => ctx.services.people.read(ctx.session.adminId)),

  update: adminProcedure
    .input(profileInput)
    .output(z.object({ success, account: accountSchema }))
    .mutation(async ({ ctx, input }) => ({
      success: true,
      account: await ctx.services.people.update(input, ctx.session),
    })),

  confirm: signedInProcedure
    .input(confirmInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      if (ctx.calls > 1) {
        throw new AppError('batch_not_allowed', 'A proof cannot be sent in a batch.');
      }
      return ctx.services.signIn.confirm(input.password, ctx.session, ctx.clientKey);
    }),
});

const sessionId = z.string().max(64);

export const sessionsRouter = router({
  list: adminProcedure
    .output(z.array(sessionSchema))
    .query(({ ctx }) => ctx.services.sessions.list(ctx.session)),

  end: freshProcedure
    .input(z.object({ id: sessionId }))
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.services.sessions.endOwn(input.id, ctx.session)),
});
