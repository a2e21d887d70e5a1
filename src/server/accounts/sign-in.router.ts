import { z } from 'zod';
import { passkeyRequest, passkeySignInInput, secondFactorInput } from '#shared/accounts/factors.ts';
import { loginInput, loginResult } from '#shared/admins.ts';
import { success } from '#shared/fields/fields.ts';
import { restCall, signedInProcedure } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';
import { loginProcedure, namelessSignInProcedure } from './login-procedure.ts';
import type { SignIn } from './sign-in.service.ts';

const tags = ['Sessions'];

function toResult(started: Awaited<ReturnType<SignIn['withPassword']>>) {
  const { token, expiresAt, admin, mustChangePassword, mustSetUpSecondFactor } = started;
  const session = { sessionToken: token, expiresAt: expiresAt.toISOString(), admin };
  return {
    ...{ success: true as const, ...session },
    ...(mustChangePassword && { mustChangePassword }),
    ...(mustSetUpSecondFactor && { mustSetUpSecondFactor }),
  };
}

export const signInRouter = router({
  login: restCall(loginProcedure, 'POST /admin/login', {
    protect: false,
    tags,
    summary: 'Sign in',
    description:
      'Returns a bearer token for every call under `/admin`. For an account with a second factor, ' +
      'returns 401 with `code: "second_factor_required"`, `challenge` and `methods` instead.',
    faults: [401],
  })
    .input(loginInput)
    .output(loginResult)
    .mutation(async ({ ctx, input }) =>
      toResult(await ctx.services.signIn.withPassword(input, ctx.origin())),
    ),

  secondFactor: namelessSignInProcedure
    .input(secondFactorInput)
    .output(loginResult)
    .mutation(async ({ ctx, input: { challenge, code } }) =>
      toResult(await ctx.services.signIn.withCode(challenge, code, ctx.origin())),
    ),

  passkeyRequest: namelessSignInProcedure.output(passkeyRequest).mutation(async ({ ctx }) => {
    await ctx.services.limits.passkeyRequest(ctx.clientKey);
    return ctx.services.factors.passkeys.requestOptions();
  }),

  passkey: namelessSignInProcedure
    .input(passkeySignInInput)
    .output(loginResult)
    .mutation(async ({ ctx, input }) =>
      toResult(await ctx.services.signIn.withPasskey(input.response, ctx.origin())),
    ),

  logout: restCall(signedInProcedure, 'POST /admin/logout', {
    tags,
    summary: 'Sign out',
    description: 'Ends the session on the server. The body may be empty or absent.',
  })
    .output(z.object({ success }))
    .mutation(async ({ ctx }) => {
      await ctx.services.signIn.end(ctx.session);
      return { success: true };
    }),
});
