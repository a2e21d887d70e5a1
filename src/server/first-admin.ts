import { randomBytes } from 'node:crypto';
import type { AdminsService } from './admins/admins.service.ts';
import type { Config } from './config.ts';

/**
 * Makes the first administrator while there is none. Gives what the owner must be shown once: the
 * account's random password, or undefined where the owner chose it or the account was there.
 */
export async function ensureFirstAdmin(
  admins: AdminsService,
  { ADMIN_USERNAME: username, ADMIN_PASSWORD }: Config,
): Promise<{ username: string; password: string } | undefined> {
  const password = ADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
  const isNew = await admins.ensureFirst({ username, password });
  return isNew && ADMIN_PASSWORD === undefined ? { username, password } : undefined;
}
