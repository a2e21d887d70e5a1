import { baseProcedure } from '../api/procedures.ts';
import { appErrorOf } from '../api/trpc.ts';
import { AppError } from '../app-error.ts';
import type { SignInSource } from '../http/limits/login-limits.ts';
import { usernameKey } from './username-key.ts';

/** A right password of an account with a second factor is not a failure. */
function isFailure(error: AppError | undefined): boolean {
  return error?.fault === 'unauthenticated' && error.code !== 'second_factor_required';
}

const isLimit = (error: unknown) =>
  error instanceof AppError && error.fault === 'too-many-requests';

/** Rejects batched sign-ins. After too many failures of an address and a name, rejects a sign-in. */
const signInProcedure = (signerOf: (input: unknown, clientKey: string) => SignInSource) =>
  baseProcedure.use(async ({ ctx, getRawInput, next }) => {
    const { clientKey, services } = ctx;
    if (ctx.calls > 1) {
      throw new AppError('invalid', 'A sign-in cannot be sent in a batch.', {
        code: 'batch_not_allowed',
      });
    }
    if (ctx.isUnencrypted()) services.warnOfPlainSignIn();
    const signer = signerOf(await getRawInput(), clientKey);
    const recordLimit = async (error: unknown) => {
      if (isLimit(error)) await services.rejectedAttempts.limited(signer);
    };
    const attempt = async () => {
      const result = await services.signIns.attempt(signer, {
        work: () => next(),
        failed: (result) => !result.ok && isFailure(appErrorOf(result.error)),
      });
      // The limit of wrong codes.
      if (!result.ok) await recordLimit(appErrorOf(result.error));
      return result;
    };
    return services.signInPlaces(clientKey, () =>
      attempt().catch(async (error: unknown) => {
        await recordLimit(error);
        throw error;
      }),
    );
  });

/** Its limits apply before the password is hashed. */
export const loginProcedure = signInProcedure((input, clientKey) => {
  const name = typeof input === 'object' && input !== null && 'username' in input && input.username;
  return { clientKey, usernameKey: usernameKey(typeof name === 'string' ? name : '') };
});

/** For sign-ins that contain no username: a name that all accounts shared would let anyone lock all out. */
export const namelessSignInProcedure = signInProcedure((_input, clientKey) => ({
  ...{ clientKey, usernameKey: `factor ${clientKey}` },
}));
