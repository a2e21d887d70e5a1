import type { Actor } from '#shared/events.ts';
import { baseProcedure } from '../api/procedures.ts';
import { appErrorOf } from '../api/trpc.ts';
import { AppError } from '../app-error.ts';
import type { Secrets } from '../database/secrets.ts';
import type { Environment } from '../environment.ts';
import type { SignInSource } from '../http/limits/login-limits.ts';
import { type AdminRow, type AdminsRepository, usernameKey } from './admins.repository.ts';
import type { Audit } from './audit.service.ts';

export const VISITOR: Actor = { kind: 'visitor', id: null, name: 'Visitor' };
const MINUTE_MS = 60_000;
/** Attempts that a process remembers. During a larger flood, it records no further ones. */
const MOST_REMEMBERED = 1_000;

interface Dependencies {
  audit: Pick<Audit, 'record'>;
  admins: Pick<AdminsRepository, 'findByKey'>;
  secrets: Pick<Secrets, 'keyedHash'>;
  environment: Pick<Environment, 'now'>;
}

/** Records rejected sign-ins in the audit log. */
export function createRejectedAttempts({ audit, admins, secrets, environment }: Dependencies) {
  const recent = new Map<string, number>();

  function isRepeated(attempt: string): boolean {
    const at = environment.now().getTime();
    for (const [old, since] of recent) {
      if (at - since < MINUTE_MS) break;
      recent.delete(old);
    }
    if (recent.has(attempt) || recent.size >= MOST_REMEMBERED) return true;
    recent.set(attempt, at);
    return false;
  }

  /** An unknown name may be a mistyped password: only its hash is recorded. */
  async function record(
    row: AdminRow | null,
    { name, reason, clientKey }: { name: string; reason: string; clientKey: string },
  ): Promise<void> {
    const subject = row ? { kind: 'admin', id: row.id } : undefined;
    const data = { name: row?.username ?? secrets.keyedHash(usernameKey(name)), reason };
    const entry = { actor: VISITOR, subject, address: clientKey, data };
    await audit.record({ action: 'session.rejected', ...entry });
  }

  return {
    record,

    /** Records an attempt that a limit has rejected, once a minute for a name and an address. */
    async limited(attempt: { usernameKey: string; clientKey: string }): Promise<void> {
      const { usernameKey: name, clientKey } = attempt;
      if (isRepeated(`${clientKey}\n${name}`)) return;
      await record(await admins.findByKey(name), { name, reason: 'limit', clientKey });
    },
  };
}

export type RejectedAttempts = ReturnType<typeof createRejectedAttempts>;

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
