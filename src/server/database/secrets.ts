import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import { seal, unseal } from './sealed.ts';

/** The file of the key in DATA_DIR if SECRETS_KEY is unset. */
export const KEY_FILE = 'secrets.key';

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/** Returns the key in `dataDir`, and creates it first if there is none. */
function storedKey(dataDir: string): string {
  const file = path.join(dataDir, KEY_FILE);
  const draft = `${file}.${process.pid}`;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(draft, randomBytes(32).toString('base64'), { mode: 0o600 });
  try {
    // A link is created with its content, and fails if the file exists: processes share one key.
    linkSync(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    chmodSync(file, 0o600);
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}

/** Encrypts and hashes with the installation's key, which is never in the database. */
export function createSecrets({ SECRETS_KEY, DATA_DIR }: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>) {
  let fault: unknown;
  let key = SECRETS_KEY;
  try {
    key ??= storedKey(DATA_DIR);
  } catch (error) {
    // The site must also start on a machine whose DATA_DIR is read-only.
    fault = error;
  }

  function requireKey(): string {
    if (key !== undefined) return key;
    const text = 'Second factors are not available: set SECRETS_KEY.';
    throw new AppError('unavailable', text, { code: 'secrets_key_missing', cause: fault });
  }
  const hashKey = key ?? randomBytes(32).toString('base64');
  return {
    /** The reason why there is no key; undefined if there is one. */
    fault,
    /** @throws AppError `unavailable` if there is no key. */
    seal: (text: string) => seal(text, requireKey()),
    /** @throws if the text was encrypted with another key. */
    unseal: (sealed: string) => unseal(sealed, requireKey()),
    /** A hash that cannot be guessed without the key. */
    keyedHash: (text: string) => createHmac('sha256', `hash/${hashKey}`).update(text).digest('hex'),
  };
}

export type Secrets = ReturnType<typeof createSecrets>;
