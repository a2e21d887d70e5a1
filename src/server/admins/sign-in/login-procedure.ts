import { baseProcedure } from '../../api/procedures.ts';
import { appErrorOf } from '../../api/trpc.ts';
import { AppError } from '../../errors/app-error.ts';
import { usernameKey } from '../username-key.ts';

/** Rejects batched sign-ins. After too many failures, rejects a sign-in before the password is hashed. */
export const loginProcedure = baseProcedure.use(async ({ ctx, getRawInput, next }) => {
  const { clientKey, services } = ctx;
  if (ctx.calls > 1) throw new AppError('invalid', 'A sign-in cannot be sent in a batch.');
  const input = await getRawInput();
  const name = typeof input === 'object' && input !== null && 'username' in input && input.username;
  if (ctx.isUnencrypted()) services.warnOfPlainSignIn();
  const signer = { clientKey, usernameKey: usernameKey(typeof name === 'string' ? name : '') };
  return services.signInPlaces(clientKey, () =>
    services.signIns.attempt(signer, {
      work: () => next(),
      failed: (result) => !result.ok && appErrorOf(result.error)?.code === 'unauthenticated',
    }),
  );
});
