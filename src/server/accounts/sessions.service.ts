import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnSession } from '#shared/accounts/people.ts';
import type { Session } from '../api/caller.ts';
import { AppError, notFound } from '../app-error.ts';
import type { Config } from '../config.ts';
import type { Environment } from '../environment.ts';
import { deviceIn, type Origin } from '../http/client-key.ts';
import { hashOfToken, newToken } from '../tokens.ts';
import type { SessionsRepository } from './sessions.repository.ts';

const MINUTE_MS = 60_000;
/** The longest time in milliseconds that a call waits for the update of its session's last use. */
const MARK_MS = 300;

type SessionWithAdmin = NonNullable<Awaited<ReturnType<SessionsRepository['find']>>>;

type Lifetime = Pick<
  SessionWithAdmin,
  'lastSeenAt' | 'expiresAt' | 'passwordVersion' | 'currentPasswordVersion'
>;

const TOKEN = /^[\w-]{43}$/;

/** The error for an invalid token. It reports an expired session if the token has our format. */
function notSignedIn(token: string | undefined): AppError {
  const hasEnded = token !== undefined && TOKEN.test(token);
  const text = hasEnded ? 'Your session has ended. Please sign in.' : 'Sign in first.';
  const code = hasEnded ? 'session_ended' : 'not_signed_in';
  if (token === undefined) return new AppError('unauthenticated', text, { code });
  const challenge = `Bearer realm="staff", error="invalid_token", error_description="${text}"`;
  return new AppError('unauthenticated', text, { code, challenge });
}

type Settings = Pick<
  Config,
  'SESSION_IDLE_MINUTES' | 'SESSION_MAX_HOURS' | 'PASSWORD_REFUSE_COMMON' | 'REQUIRE_SECOND_FACTOR'
>;

export function createSessionsService(
  sessions: SessionsRepository,
  { now }: Environment,
  settings: Settings,
) {
  const { SESSION_IDLE_MINUTES, SESSION_MAX_HOURS, PASSWORD_REFUSE_COMMON } = settings;
  const { REQUIRE_SECOND_FACTOR } = settings;

  function isAlive(session: Lifetime, at: Date): boolean {
    const idle = at.getTime() - session.lastSeenAt.getTime();
    return (
      session.passwordVersion === session.currentPasswordVersion &&
      at < session.expiresAt &&
      idle < SESSION_IDLE_MINUTES * MINUTE_MS
    );
  }

  /** Stores the session's last use. If this fails, the session still works and a later call stores it. */
  async function markUsed(tokenHash: string, at: Date): Promise<void> {
    const marked = sessions.touch(tokenHash, at).catch(() => undefined);
    await Promise.race([marked, sleep(MARK_MS, undefined, { ref: false })]);
  }

  /** Whether the password was generated and the owner's settings require another one. */
  const mustChange = ({ passwordGenerated }: { passwordGenerated: number }) =>
    PASSWORD_REFUSE_COMMON && passwordGenerated === 1;

  const mustSetUpFactor = (hasFactor: boolean) => REQUIRE_SECOND_FACTOR && !hasFactor;

  return {
    mustChange,
    mustSetUpFactor,

    /**
     * Only the token's hash is stored.
     * @param passwordVersion the version of the password that the person signed in with
     */
    async issue(adminId: string, passwordVersion: number, from?: Origin) {
      const token = newToken();
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + SESSION_MAX_HOURS * 60 * MINUTE_MS);
      const times = { createdAt, lastSeenAt: createdAt, expiresAt, provedAt: createdAt };
      const origin = { device: from ? deviceIn(from) : null, address: from?.address ?? null };
      await sessions.insert({
        tokenHash: hashOfToken(token),
        adminId,
        passwordVersion,
        ...times,
        ...origin,
      });
      await sessions.removeExpired(createdAt);
      return { token, expiresAt };
    },

    /** If `isUse` is false, the call does not extend the session's idle limit. */
    async resolve(token: string | undefined, isUse = true): Promise<Session> {
      const at = now();
      const session =
        token === undefined
          ? undefined
          : await sessions.find(hashOfToken(token), REQUIRE_SECOND_FACTOR);
      if (session === undefined || !isAlive(session, at)) {
        throw notSignedIn(token);
      }
      const { adminId, username, tokenHash, lastSeenAt } = session;
      const isOld = at.getTime() - lastSeenAt.getTime() >= MINUTE_MS;
      if (isUse && isOld) await markUsed(tokenHash, at);
      const provedAt = session.provedAt ?? session.createdAt;
      const mustSetUpSecondFactor = mustSetUpFactor(session.hasFactor);
      return {
        ...{ adminId, username, tokenHash, provedAt },
        ...{ mustChangePassword: mustChange(session), mustSetUpSecondFactor },
      };
    },

    end: ({ tokenHash }: Session) => sessions.remove(tokenHash),

    /** The caller's own valid sessions, latest use first. */
    async list({ adminId, tokenHash }: Session): Promise<OwnSession[]> {
      const rows = await sessions.ofAdmin(adminId);
      const alive = rows.filter((row) => isAlive(row, now()));
      return alive.map((row) => ({
        ...{ id: hashOfToken(row.tokenHash), current: row.tokenHash === tokenHash },
        ...{ device: row.device, address: row.address },
        ...{ createdAt: row.createdAt.toISOString(), lastSeenAt: row.lastSeenAt.toISOString() },
      }));
    },

    /** @throws AppError `not-found` for a session of another account. */
    async endOwn(id: string, { adminId }: Session): Promise<void> {
      const rows = await sessions.ofAdmin(adminId);
      const row = rows.find(({ tokenHash }) => hashOfToken(tokenHash) === id);
      if (row === undefined) throw notFound('session');
      await sessions.remove(row.tokenHash);
    },

    endOthers: async ({ adminId, tokenHash }: Session): Promise<void> => {
      await sessions.removeOthers(adminId, tokenHash);
    },
  };
}

export type SessionsService = ReturnType<typeof createSessionsService>;
