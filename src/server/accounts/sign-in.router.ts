import { z } from 'zod';
import { passkeyRequest, passkeySignInInput, secondFactorInput } from '#shared/accounts/factors.ts';
import { loginInput, loginResult } from '#shared/admins.ts';
import { success } from '#shared/fields/fields.ts';
import { appErrorOf } from '../api/faults.ts';
import { baseProcedure, restCall, router, signedInProcedure } from '../api/procedures.ts';
import { AppError } from '../app-error.ts';
import type { SignInSource } from '../http/limits/login-limits.ts';
import { usernameKey } from './admin.entity.ts';
import type { SignIn } from './sign-in.service.ts';

/** A right password of an account with a second factor is not a failure. */
function isFailure(error: AppError | undefined): boolean {
  return error?.status === 401 && error.code !== 'second_factor_required';
}

/** Rejects batched sign-ins. After too many failures of an address and a name, rejects a sign-in. */
const signInProcedure = (signerOf: (input: unknown, clientKey: string) => SignInSource) =>
  baseProcedure.use(async ({ ctx, getRawInput, next }) => {
    const { clientKey, services } = ctx;
    if (ctx.calls > 1) {
      throw new AppError('batch_not_allowed', 'A sign-in cannot be sent in a batch.');
    }
    return services.limitSignIns(
      signerOf(await getRawInput(), clientKey),
      () => next(),
      (result) => !result.ok && isFailure(appErrorOf(result.error)),
    );
  });

/** Its limits apply before the password is hashed. */
const loginProcedure = signInProcedure((input, clientKey) => {
  const name = typeof input === 'object' && input !== null && 'username' in input && input.username;
  return { clientKey, usernameKey: usernameKey(typeof name === 'string' ? name : '') };
});

/** For sign-ins without a username. A name for each address, so that nobody can lock out all others. */
const namelessSignInProcedure = signInProcedure((_input, clientKey) => ({
  clientKey,
  usernameKey: `factor ${clientKey}`,
}));

const tags = ['Sessions'];

function toResult(started: Awaited<ReturnType<SignIn['withPassword']>>) {
  const { token, expiresAt, admin, mustSetUpSecondFactor } = started;
  const session = { sessionToken: token, expiresAt: expiresAt.toISOString(), admin };
  return {
    success: true as const,
    ...session,
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
  })
    .input(loginInput)
    .output(loginResult)
    .mutation(async ({ ctx, input }) =>
      toResult(await ctx.services.signIn.withPassword(input, ctx)),
    ),

  secondFactor: namelessSignInProcedure
    .input(secondFactorInput)
    .output(loginResult)
    .mutation(async ({ ctx, input: { challenge, code } }) =>
      toResult(await ctx.services.signIn.withCode(challenge, code, ctx)),
    ),

  passkeyRequest: baseProcedure.output(passkeyRequest).mutation(async ({ ctx }) => {
    await ctx.services.limits.passkeyRequest(ctx.clientKey);
    return ctx.services.factors.passkeys.requestOptions();
  }),

  passkey: namelessSignInProcedure
    .input(passkeySignInInput)
    .output(loginResult)
    .mutation(async ({ ctx, input }) =>
      toResult(await ctx.services.signIn.withPasskey(input.response, ctx)),
    ),

  logout: restCall(signedInProcedure, 'POST /admin/logout', {
    tags,
    summary: 'Sign out',
    description: 'Ends the session on the server. The body may be empty or absent.',
  })
    .output(z.object({ success }))
    .mutation(async ({ ctx }) => {
      await ctx.services.sessions.end(ctx.session);
      return { success: true };
    }),
});
