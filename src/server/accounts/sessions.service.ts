import Bowser from 'bowser';
import { type EntityManager, EntitySchema, Not } from 'typeorm';
import type { OwnSession } from '#shared/accounts/people.ts';
import type { Session } from '../api/procedures.ts';
import { AppError, notFound } from '../app-error.ts';
import type { Config } from '../config.ts';
import { type ColumnTypes, ofAdmin } from '../database/column-types.ts';
import type { Database } from '../database/database.ts';
import { type Environment, hashOfToken, newToken } from '../environment.ts';
import type { ClientInfo } from '../http/requests.ts';

/** A stored session. The token itself is never stored. */
interface SessionRow {
  tokenHash: string;
  adminId: string;
  passwordVersion: number;
  createdAt: Date;
  /** The start of the idle period. Updated at most once a minute. */
  lastSeenAt: Date;
  expiresAt: Date;
  /** The device in words, such as `Chrome on Windows`; null if unknown. */
  device: string | null;
  /** The client's address, for IPv6 its /64; null if unknown. */
  address: string | null;
  /** The last proof of identity; null means `createdAt`, because signing in is a proof. */
  provedAt: Date | null;
}

const MAX_DEVICE = 80;

export const sessionEntity = (types: ColumnTypes) =>
  new EntitySchema<SessionRow>({
    name: 'session',
    tableName: 'sessions',
    columns: {
      tokenHash: { ...types.sha256, primary: true },
      adminId: types.id,
      passwordVersion: { type: 'integer' },
      createdAt: types.instant,
      lastSeenAt: types.instant,
      expiresAt: types.instant,
      device: { type: 'varchar', length: MAX_DEVICE, nullable: true },
      address: { type: 'varchar', length: 45, nullable: true },
      provedAt: { ...types.instant, nullable: true },
    },
    foreignKeys: [ofAdmin('sessions_admin')],
    indices: [
      { name: 'sessions_admin_id', columns: ['adminId'] },
      { name: 'sessions_expires_at', columns: ['expiresAt'] },
    ],
  });

const HAS_FACTOR =
  'EXISTS (SELECT 1 FROM totp_keys WHERE admin_id = admin.id AND confirmed_at IS NOT NULL)' +
  ' OR EXISTS (SELECT 1 FROM passkeys WHERE admin_id = admin.id)';

/** Revokes all sessions of an account except one, which gets the new password version. */
export async function keepSession(
  writer: EntityManager,
  adminId: string,
  tokenHash = '',
  passwordVersion = 0,
): Promise<void> {
  await writer.delete('session', { adminId, tokenHash: Not(tokenHash) });
  if (tokenHash) await writer.update('session', { tokenHash }, { passwordVersion });
}

const MINUTE_MS = 60_000;

const DEFAULT_PROOF_MINUTES = 10;

/** The device in words, such as `Chrome on Windows`; for a program its name, such as `curl`. */
export function deviceIn({ userAgent }: Pick<ClientInfo, 'userAgent'>): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  const words = browser.name && os.name ? `${browser.name} on ${os.name}` : undefined;
  const [program = ''] = userAgent.split(/[\s/]/);
  return (words ?? program).slice(0, MAX_DEVICE) || null;
}

const TOKEN = /^[\w-]{43}$/;

/** The error for an invalid token. It reports an expired session if the token has our format. */
function notSignedIn(token: string | undefined): AppError {
  const hasEnded = token !== undefined && TOKEN.test(token);
  const text = hasEnded ? 'Your session has ended. Please sign in.' : 'Sign in first.';
  const code = hasEnded ? 'session_ended' : 'not_signed_in';
  if (token === undefined) return new AppError(code, text);
  const challenge = `Bearer realm="staff", error="invalid_token", error_description="${text}"`;
  return new AppError(code, text, { challenge });
}

export function createSessions({ manager, write }: Database, { now }: Environment, config: Config) {
  const { SESSION_IDLE_MINUTES, SESSION_MAX_HOURS, REQUIRE_SECOND_FACTOR, STEP_UP_MINUTES } =
    config;
  const proofMs = (STEP_UP_MINUTES ?? DEFAULT_PROOF_MINUTES) * MINUTE_MS;

  function isAlive(session: SessionRow, currentPasswordVersion: number): boolean {
    const at = now();
    return (
      session.passwordVersion === currentPasswordVersion &&
      at < session.expiresAt &&
      at.getTime() - session.lastSeenAt.getTime() < SESSION_IDLE_MINUTES * MINUTE_MS
    );
  }

  async function find(tokenHash: string) {
    const { entities, raw } = await manager
      .createQueryBuilder<SessionRow>('session', 'session')
      .innerJoin('admin', 'admin', 'admin.id = session.adminId')
      .addSelect('admin.username', 'username')
      .addSelect('admin.passwordVersion', 'version')
      .addSelect(REQUIRE_SECOND_FACTOR ? HAS_FACTOR : '1', 'has_factor')
      .where('session.tokenHash = :tokenHash', { tokenHash })
      .getRawAndEntities<Record<'username' | 'version' | 'has_factor', string>>();
    const [session] = entities;
    const [account] = raw;
    if (!session || !account || !isAlive(session, Number(account.version))) return undefined;
    return { session, username: account.username, hasFactor: Number(account.has_factor) === 1 };
  }

  /** Stores the session's last use. The call does not wait for it, and does not fail with it. */
  function markUsed(tokenHash: string): void {
    write((writer) => writer.update('session', { tokenHash }, { lastSeenAt: now() })).catch(
      () => undefined,
    );
  }

  const mustSetUpFactor = (hasFactor: boolean) => REQUIRE_SECOND_FACTOR && !hasFactor;

  /** The valid sessions of an account, latest use first. */
  async function ofAdmin(adminId: string): Promise<SessionRow[]> {
    const [rows, account] = await Promise.all([
      manager.find<SessionRow>('session', { where: { adminId }, order: { lastSeenAt: 'DESC' } }),
      manager.findOneByOrFail<{ id: string; passwordVersion: number }>('admin', { id: adminId }),
    ]);
    return rows.filter((row) => isAlive(row, account.passwordVersion));
  }

  const remove = (tokenHash: string) => write((writer) => writer.delete('session', { tokenHash }));

  /** @throws AppError `fresh_sign_in_required` without a recent proof of identity. Signing in is a proof. */
  function requireProof({ provedAt }: Session): void {
    if (now().getTime() - provedAt.getTime() <= proofMs) return;
    throw new AppError('fresh_sign_in_required', 'Confirm that it is you: enter your password.');
  }

  return {
    mustSetUpFactor,
    requireProof,

    /** For specified calls, which require a proof only if STEP_UP_MINUTES is set. */
    requireProofIfSet(session: Session): void {
      if (STEP_UP_MINUTES !== undefined) requireProof(session);
    },

    prove: ({ tokenHash }: Session) =>
      write((writer) => writer.update('session', { tokenHash }, { provedAt: now() })),

    /**
     * Only the token's hash is stored.
     * @param passwordVersion the version of the password that the person signed in with
     */
    async issue(adminId: string, passwordVersion: number, from?: ClientInfo) {
      const token = newToken();
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + SESSION_MAX_HOURS * 60 * MINUTE_MS);
      const row: SessionRow = {
        tokenHash: hashOfToken(token),
        adminId,
        passwordVersion,
        createdAt,
        lastSeenAt: createdAt,
        expiresAt,
        provedAt: createdAt,
        device: from ? deviceIn(from) : null,
        address: from?.clientKey ?? null,
      };
      await write((writer) => writer.insert('session', row));
      return { token, expiresAt };
    },

    /** If `isUse` is false, the call does not extend the session's idle limit. */
    async resolve(token: string | undefined, isUse = true): Promise<Session> {
      const found = token === undefined ? undefined : await find(hashOfToken(token));
      if (found === undefined) throw notSignedIn(token);
      const { session, username, hasFactor } = found;
      const { adminId, tokenHash, lastSeenAt, provedAt, createdAt } = session;
      const isOld = now().getTime() - lastSeenAt.getTime() >= MINUTE_MS;
      if (isUse && isOld) markUsed(tokenHash);
      return {
        adminId,
        username,
        tokenHash,
        provedAt: provedAt ?? createdAt,
        mustSetUpSecondFactor: mustSetUpFactor(hasFactor),
      };
    },

    end: ({ tokenHash }: Session) => remove(tokenHash),

    async list({ adminId, tokenHash }: Session): Promise<OwnSession[]> {
      return (await ofAdmin(adminId)).map((row) => ({
        id: hashOfToken(row.tokenHash),
        current: row.tokenHash === tokenHash,
        device: row.device,
        address: row.address,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
      }));
    },

    /** @throws AppError `not_found` for a session of another account. */
    async endOwn(id: string, { adminId }: Session): Promise<void> {
      const rows = await ofAdmin(adminId);
      const row = rows.find(({ tokenHash }) => hashOfToken(tokenHash) === id);
      if (row === undefined) throw notFound('session');
      await remove(row.tokenHash);
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
