import type { ConfirmInput } from '#shared/accounts/account.ts';
import { actorOf, type Session } from '../api/caller.ts';
import { AppError, invalidField } from '../app-error.ts';
import type { Config } from '../config.ts';
import { outsideScope } from '../database/call-scope.ts';
import type { Environment } from '../environment.ts';
import type { LoginLimits } from '../http/limits/login-limits.ts';
import { type AdminsRepository, usernameKey } from './admins.repository.ts';
import type { Audit } from './audit.service.ts';
import type { Passwords } from './password.ts';
import type { SessionsRepository } from './sessions.repository.ts';

const DEFAULT_MINUTES = 10;
const MINUTE_MS = 60_000;
export const CONFIRM_FIRST = 'Confirm that it is you: enter your password or a code.';

/** Step-up: sensitive calls require a recent proof of identity. Signing in is a proof. */
export function createFreshProof(
  { STEP_UP_MINUTES }: Pick<Config, 'STEP_UP_MINUTES'>,
  { now }: Pick<Environment, 'now'>,
) {
  const maxAgeMs = (STEP_UP_MINUTES ?? DEFAULT_MINUTES) * MINUTE_MS;

  /** @throws AppError `forbidden` with the code `fresh_sign_in_required`. */
  function require({ provedAt }: Session): void {
    if (now().getTime() - provedAt.getTime() <= maxAgeMs) return;
    throw new AppError('forbidden', CONFIRM_FIRST, { code: 'fresh_sign_in_required' });
  }

  return {
    require,
    /** For specified calls, which require a proof only if STEP_UP_MINUTES is set. */
    requireIfSet(session: Session): void {
      if (STEP_UP_MINUTES !== undefined) require(session);
    },
  };
}

export type FreshProof = ReturnType<typeof createFreshProof>;

interface Dependencies {
  admins: AdminsRepository;
  passwords: Passwords;
  sessionRows: SessionsRepository;
  audit: Pick<Audit, 'record'>;
  environment: Pick<Environment, 'now'>;
  signIns: LoginLimits;
  signInPlaces: <T>(clientKey: string, work: () => Promise<T>) => Promise<T>;
  /** Whether a code of the account's authenticator app is valid. Uses it up. */
  verifyCode: (adminId: string, code: string) => Promise<boolean>;
}

/** Proofs of identity during a session. Failures count like failed sign-ins, but end no session. */
export function createProofs(dependencies: Dependencies) {
  const { admins, passwords, sessionRows, environment, signIns, signInPlaces, audit } =
    dependencies;

  async function isValid({ password, code }: ConfirmInput, adminId: string): Promise<boolean> {
    if (!password) return dependencies.verifyCode(adminId, code ?? '');
    const row = await admins.findById(adminId);
    return passwords.verify(row?.passwordHash, password);
  }

  return {
    /** @throws AppError `invalid` for a wrong password or code. */
    async confirm(proof: ConfirmInput, session: Session, clientKey: string): Promise<void> {
      const { adminId, username, tokenHash } = session;
      const source = { clientKey, usernameKey: usernameKey(username) };
      const attempt = { work: () => isValid(proof, adminId), failed: (valid: boolean) => !valid };
      const valid = await signInPlaces(clientKey, () => signIns.attempt(source, attempt));
      const method = proof.password ? 'password' : 'code';
      if (!valid) {
        const rejected = { action: 'identity.rejected', data: { method } } as const;
        const actor = actorOf(session);
        await outsideScope(() => audit.record({ ...rejected, actor, address: clientKey }));
        throw invalidField(method, `This ${method} is not correct`);
      }
      await sessionRows.prove(tokenHash, environment.now());
    },
  };
}
