import type { AuthenticationResponse, FactorMethod } from '#shared/accounts/factors.ts';
import type { LoginInput } from '#shared/admins.ts';
import type { Actor } from '#shared/events.ts';
import { actorOf, type Session } from '../api/procedures.ts';
import { AppError, invalidField } from '../app-error.ts';
import { type Database, outsideScope } from '../database/database.ts';
import { isOrphan } from '../database/database-errors.ts';
import type { SignInLimit } from '../http/limits/login-limits.ts';
import type { ClientInfo } from '../http/requests.ts';
import { type AdminRow, findAdmin, findByName, toAdmin, usernameKey } from './admin.entity.ts';
import type { Audit } from './audit.service.ts';
import type { Factors } from './factors/factors.service.ts';
import { WRONG_CODE } from './factors/totp.service.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';
import type { Passwords } from './password.ts';
import type { Sessions } from './sessions.service.ts';

interface Dependencies {
  database: Database;
  passwords: Passwords;
  sessions: Sessions;
  factors: Factors;
  tokens: OneTimeTokens;
  audit: Audit;
  limitSignIns: SignInLimit;
}

export const VISITOR: Actor = { kind: 'visitor', id: null, name: 'Visitor' };
/** A challenge for the second step. A new password invalidates it. */
const CHALLENGE = { purpose: 'second-factor', validMs: 5 * 60_000 } as const;

const wrongPair = () => new AppError('wrong_credentials', 'Invalid credentials');
const challengeExpired = () =>
  new AppError('challenge_expired', 'This sign-in has expired. Enter your password again.');

/** Signing in, and proofs of identity during a session. Every way to sign in ends in `start`. */
export function createSignIn(dependencies: Dependencies) {
  const { database, passwords, sessions, factors, tokens, audit } = dependencies;
  const { manager } = database;

  /** Records no unknown name, because it may be a mistyped password. */
  async function recordRejected(
    row: AdminRow | null,
    reason: 'password' | 'code' | 'passkey',
    { clientKey: address }: ClientInfo,
  ): Promise<void> {
    const subject = row ? { kind: 'admin', id: row.id } : undefined;
    const data = { name: row?.username ?? null, reason };
    await audit.record({ action: 'session.rejected', actor: VISITOR, subject, address, data });
  }

  async function start(row: AdminRow, from: ClientInfo, method: FactorMethod | 'password') {
    const actor = actorOf({ adminId: row.id, username: row.username });
    const entry = { action: 'session.started', actor, address: from.clientKey } as const;
    try {
      const session = await audit.during({ ...entry, data: { method } }, () =>
        sessions.issue(row.id, row.passwordVersion, from),
      );
      return {
        ...session,
        admin: toAdmin(row),
        mustSetUpSecondFactor: sessions.mustSetUpFactor(method !== 'password'),
      };
    } catch (error) {
      // An orphan error means that the account was deleted in the meantime.
      throw isOrphan(error) ? wrongPair() : error;
    }
  }

  async function askForFactor(row: AdminRow, methods: FactorMethod[]): Promise<never> {
    const data = { passwordVersion: row.passwordVersion };
    const challenge = await tokens.issue({ ...CHALLENGE, adminId: row.id, data });
    throw new AppError('second_factor_required', 'Confirm the sign-in with your second factor.', {
      members: { challenge, methods },
    });
  }

  async function isPasswordOf(adminId: string, password: string): Promise<boolean> {
    const row = await findAdmin(manager, adminId);
    return passwords.verify(row?.passwordHash, password);
  }

  return {
    /** @throws AppError `wrong_credentials`. It is the same for an unknown name and a wrong password. */
    async withPassword({ username, password }: LoginInput, from: ClientInfo) {
      const row = await findByName(manager, username);
      const [isRight, methods] = await Promise.all([
        passwords.verify(row?.passwordHash, password),
        // Also for an unknown name, which must not take less time.
        factors.methodsOf(row?.id ?? ''),
      ]);
      if (row === null || !isRight) {
        await recordRejected(row, 'password', from);
        throw wrongPair();
      }
      return methods.length > 0 ? askForFactor(row, methods) : start(row, from, 'password');
    },

    /** @throws AppError `wrong_code`; `challenge_expired` also for a used challenge. */
    async withCode(challenge: string, code: string, from: ClientInfo) {
      const token = await tokens.find(CHALLENGE.purpose, challenge);
      const row = await findAdmin(manager, token?.adminId ?? '');
      if (token === undefined || row === null) throw challengeExpired();
      if (JSON.parse(token.data).passwordVersion !== row.passwordVersion) throw challengeExpired();
      const method = await factors.limited(row.id, () =>
        database.transaction(async (writer) => {
          const used = await factors.useCode(writer, row.id, code);
          if (used && !(await tokens.use(writer, token))) throw challengeExpired();
          return used;
        }),
      );
      if (method === null) {
        await recordRejected(row, 'code', from);
        const fields = [{ field: 'code', message: WRONG_CODE }];
        throw new AppError('wrong_code', WRONG_CODE, { fields });
      }
      return start(row, from, method);
    },

    /** @throws AppError `wrong_credentials`. */
    async withPasskey(response: AuthenticationResponse, from: ClientInfo) {
      const signedIn = factors.passkeys.signedInBy(response);
      const adminId = await signedIn.catch(async (error: unknown) => {
        if (error instanceof AppError) await recordRejected(null, 'passkey', from);
        throw error;
      });
      const row = await findAdmin(manager, adminId);
      if (row === null) throw wrongPair();
      return start(row, from, 'passkey');
    },

    /**
     * A proof of identity. Failures count like failed sign-ins, but end no session.
     * @throws AppError `invalid_input` for a wrong password.
     */
    async confirm(password: string, session: Session, clientKey: string): Promise<void> {
      const valid = await dependencies.limitSignIns(
        { clientKey, usernameKey: usernameKey(session.username) },
        () => isPasswordOf(session.adminId, password),
        (isRight) => !isRight,
      );
      if (!valid) {
        const rejected = {
          action: 'identity.rejected',
          data: {},
          actor: actorOf(session),
        } as const;
        await outsideScope(() => audit.record({ ...rejected, address: clientKey }));
        throw invalidField('password', 'This password is not correct');
      }
      await sessions.prove(session);
    },
  };
}

export type SignIn = ReturnType<typeof createSignIn>;
