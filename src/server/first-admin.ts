import { randomBytes } from 'node:crypto';
import type { Admins } from './accounts/admins.service.ts';
import { AppError, ConfigError, type FieldFault } from './app-error.ts';
import type { Config } from './config.ts';

const faultySettings = (faults: FieldFault[]) =>
  new ConfigError(
    faults.map(({ field, message }) => `ADMIN_${field.toUpperCase()}: ${message}`).join('\n'),
  );

/** Returns the generated password, if any, to show to the owner once. */
export async function ensureFirstAdmin(
  admins: Admins,
  { ADMIN_USERNAME: username, ADMIN_PASSWORD }: Config,
): Promise<{ username: string; password: string } | undefined> {
  const password = ADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
  const generated = ADMIN_PASSWORD === undefined;
  const isNew = await admins.ensureFirst({ username, password }).catch((error: unknown) => {
    throw error instanceof AppError && error.fields ? faultySettings(error.fields) : error;
  });
  return isNew && generated ? { username, password } : undefined;
}
