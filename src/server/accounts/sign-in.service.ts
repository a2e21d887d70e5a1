import type { AuthenticationResponse, FactorMethod } from '#shared/accounts/factors.ts';
import type { LoginInput } from '#shared/admins.ts';
import { actorOf, type Session } from '../api/caller.ts';
import { AppError } from '../app-error.ts';
import type { Database } from '../database/database.ts';
import { isOrphan } from '../database/database-errors.ts';
import type { Origin } from '../http/client-key.ts';
import { type AdminRow, type AdminsRepository, usernameKey } from './admins.repository.ts';
import { toAdmin } from './admins.service.ts';
import type { Audit } from './audit.service.ts';
import type { Factors } from './factors/factors.service.ts';
import { WRONG_CODE } from './factors/totp.service.ts';
import type { RejectedAttempts } from './login-procedure.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';
import type { Passwords } from './password.ts';
import type { SessionsService } from './sessions.service.ts';

interface Dependencies {
  database: Pick<Database, 'transaction'>;
  admins: AdminsRepository;
  passwords: Passwords;
  sessions: SessionsService;
  factors: Factors;
  tokens: OneTimeTokens;
  audit: Pick<Audit, 'during'>;
  rejected: RejectedAttempts;
}

type SignInMethod = FactorMethod | 'password';

/** The data of a challenge for the second step. A new password invalidates the challenge. */
interface PasswordStep {
  passwordVersion: number;
}

const CHALLENGE = { purpose: 'second-factor', validMs: 5 * 60_000 } as const;
const ATTEMPTS = 5;

const wrongPair = () =>
  new AppError('unauthenticated', 'Invalid credentials', { code: 'wrong_credentials' });
export const challengeExpired = () =>
  new AppError('unauthenticated', 'This sign-in has expired. Enter your password again.', {
    code: 'challenge_expired',
  });

/** The ways to sign in. Each of them ends in `start`. */
export function createSignIn(dependencies: Dependencies) {
  const { database, admins, passwords, sessions, factors, tokens } = dependencies;
  const { audit, rejected } = dependencies;

  async function start(row: AdminRow, from: Origin, method: SignInMethod) {
    const actor = actorOf({ adminId: row.id, username: row.username });
    const entry = { action: 'session.started', actor, address: from.clientKey } as const;
    try {
      const session = await audit.during({ ...entry, data: { method } }, () =>
        sessions.issue(row.id, row.passwordVersion, from),
      );
      return {
        ...{ ...session, admin: toAdmin(row) },
        mustChangePassword: sessions.mustChange(row),
        mustSetUpSecondFactor: sessions.mustSetUpFactor(method !== 'password'),
      };
    } catch (error) {
      // An orphan error means that the account was deleted in the meantime.
      throw isOrphan(error) ? wrongPair() : error;
    }
  }

  async function askForFactor(row: AdminRow, methods: FactorMethod[]): Promise<never> {
    const data: PasswordStep = { passwordVersion: row.passwordVersion };
    const challenge = await tokens.issue({ ...CHALLENGE, adminId: row.id, data });
    throw new AppError('unauthenticated', 'Confirm the sign-in with your second factor.', {
      code: 'second_factor_required',
      members: { challenge, methods },
    });
  }

  return {
    /** @throws AppError `unauthenticated`. The error is the same for an unknown name and a wrong password. */
    async withPassword({ username, password }: LoginInput, from: Origin) {
      const row = await admins.findByKey(usernameKey(username));
      const [isRight, methods] = await Promise.all([
        passwords.verify(row?.passwordHash, password),
        // Also for an unknown name, which must not take less time.
        factors.methodsOf(row?.id ?? ''),
      ]);
      if (row === null || !isRight) {
        await rejected.record(row, { ...from, name: username, reason: 'password' });
        throw wrongPair();
      }
      if (passwords.isOutdated(row.passwordHash)) {
        await admins.rehash(row, await passwords.hash(password));
      }
      return methods.length > 0 ? askForFactor(row, methods) : start(row, from, 'password');
    },

    /** @throws AppError `unauthenticated` for a wrong code, an expired or a used challenge. */
    async withCode(challenge: string, code: string, from: Origin) {
      const token = await tokens.find(CHALLENGE.purpose, challenge);
      const row = await admins.findById(token?.adminId ?? '');
      if (token === undefined || row === null) throw challengeExpired();
      const { passwordVersion }: PasswordStep = JSON.parse(token.data);
      if (passwordVersion !== row.passwordVersion) throw challengeExpired();
      const method = await factors.codes.limited(row.id, async () => {
        if (!(await tokens.attempt(token, ATTEMPTS))) throw challengeExpired();
        return database.transaction(async (writer) => {
          const used = await factors.codes.use(writer, row.id, code);
          if (used && !(await tokens.use(writer, token))) throw challengeExpired();
          return used;
        });
      });
      if (method === null) {
        await rejected.record(row, { ...from, name: row.username, reason: 'code' });
        const fields = [{ field: 'code', message: WRONG_CODE }];
        throw new AppError('unauthenticated', WRONG_CODE, { code: 'wrong_code', fields });
      }
      return start(row, from, method);
    },

    /** @throws AppError `unauthenticated`. */
    async withPasskey(response: AuthenticationResponse, from: Origin) {
      const signedIn = factors.passkeys.signedInBy(response);
      const adminId = await signedIn.catch(async (error: unknown) => {
        if (error instanceof AppError) {
          await rejected.record(null, { ...from, name: response.id, reason: 'passkey' });
        }
        throw error;
      });
      const row = await admins.findById(adminId);
      if (row === null) throw wrongPair();
      return start(row, from, 'passkey');
    },

    end: (session: Session) => sessions.end(session),
  };
}

export type SignIn = ReturnType<typeof createSignIn>;
