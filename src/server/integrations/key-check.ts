import { randomBytes } from 'node:crypto';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { SCOPES } from '#shared/integrations/keys.ts';
import { CALLS_OF_KEYS, KEY_PREFIX } from '../api/calls.ts';
import type { CallingKey } from '../api/procedures.ts';
import { AppError } from '../app-error.ts';
import type { Database } from '../database/database.ts';
import { type Environment, hashOfToken } from '../environment.ts';
import type { RateLimits } from '../http/limits/rate-limits.ts';
import type { ApiKeyRow } from './api-key.entity.ts';

export const newSecret = (): string => KEY_PREFIX + randomBytes(32).toString('base64url');

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether an address is in one of the ranges, such as `192.0.2.7`. No range allows every address. */
export function isWithin(address: string | undefined, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true;
  const list = new BlockList();
  for (const range of ranges) {
    const [start = '', bits] = range.split('/');
    if (bits === undefined) list.addAddress(start, familyOf(start));
    else list.addSubnet(start, Number(bits), familyOf(start));
  }
  return address !== undefined && isIP(address) > 0 && list.check(address, familyOf(address));
}

const entity = 'api-key';
const MINUTE_MS = 60_000;

/** A call with an API key. */
interface CheckedCall {
  /** The name of the call, such as `contacts.list`. Undefined: only authenticates the key. */
  path: string | undefined;
  isRead: boolean;
  clientAddress: () => string | undefined;
}

const rejected = (code: 'key_invalid' | 'key_expired', text: string) =>
  new AppError(code, text, {
    challenge: `Bearer realm="staff", error="invalid_token", error_description="${text}"`,
  });

const keyInvalid = () => rejected('key_invalid', 'This API key does not exist.');
const keyExpired = () => rejected('key_expired', 'This API key has expired.');
const addressRefused = () =>
  new AppError('key_address_refused', 'This API key may not be used from this address.');
const notAllowed = () => new AppError('key_not_allowed', 'API keys may not make this call.');
export const scopeMissing = (scope: string) =>
  new AppError('key_scope_missing', `This API key lacks the scope ${scope}.`);

export const scopesOf = ({ scopes }: Pick<ApiKeyRow, 'scopes'>) =>
  SCOPES.filter((scope) => scopes.split(' ').includes(scope));

/** @throws AppError `key_not_allowed` or `key_scope_missing`. */
function requireAllowed({ scopes }: CallingKey, path: string): void {
  const needed = CALLS_OF_KEYS[path];
  if (needed === undefined) throw notAllowed();
  const usable = [needed].flat();
  if (!usable.some((scope) => scopes.includes(scope))) throw scopeMissing(usable.join(' or '));
}

interface Dependencies {
  database: Database;
  environment: Pick<Environment, 'now'>;
  limits: Pick<RateLimits, 'keyRead' | 'keyWrite'>;
}

export function createKeyCheck({ database, environment: { now }, limits }: Dependencies) {
  async function find(secret: string): Promise<ApiKeyRow> {
    const hash = hashOfToken(secret);
    const own = [{ secretHash: hash }, { formerHash: hash }];
    const row = await database.manager.findOneBy<ApiKeyRow>(entity, own);
    if (row === null) throw keyInvalid();
    const ends = [row.expiresAt, row.formerHash === hash ? row.formerUntil : null];
    if (ends.some((end) => end !== null && end <= now())) throw keyExpired();
    return row;
  }

  /** Stores the last use. The call does not wait for it, and does not fail with it. */
  function markUsed({ id, lastUsedAt }: ApiKeyRow): void {
    const at = now();
    if (lastUsedAt && at.getTime() - lastUsedAt.getTime() < MINUTE_MS) return;
    database
      .write((writer) => writer.update(entity, { id }, { lastUsedAt: at }))
      .catch(() => undefined);
  }

  /**
   * The key that makes a call. Adds its RateLimit headers.
   * @throws AppError with the status 401, 403 or 429.
   */
  return async function check(
    secret: string,
    { path, isRead, clientAddress }: CheckedCall,
    headers: Record<string, string>,
  ): Promise<CallingKey> {
    const row = await find(secret);
    if (!isWithin(clientAddress(), JSON.parse(row.addresses))) throw addressRefused();
    const key = { id: row.id, name: row.name, scopes: scopesOf(row) };
    markUsed(row);
    await limits[isRead ? 'keyRead' : 'keyWrite'](key.id, headers);
    if (path !== undefined) requireAllowed(key, path);
    return key;
  };
}
