import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AppError, codeOf } from '../app-error.ts';
import type { Config } from '../config.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The file of the key in DATA_DIR if SECRETS_KEY is unset. */
const KEY_FILE = 'secrets.key';

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
    if (codeOf(error) !== 'EEXIST') throw error;
    chmodSync(file, 0o600);
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}

/** Encrypts with the installation's key, which is never in the database. */
export function createSecrets({ SECRETS_KEY, DATA_DIR }: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>) {
  let fault: unknown;
  let key = SECRETS_KEY;
  try {
    key ??= storedKey(DATA_DIR);
  } catch (error) {
    // The site must also start on a machine whose DATA_DIR is read-only.
    fault = error;
  }

  function requireKey(): Buffer {
    if (key !== undefined) return createHash('sha256').update(`sealed/${key}`).digest();
    const text = 'Second factors and webhooks are not available: set SECRETS_KEY.';
    throw new AppError('secrets_key_missing', text, { cause: fault });
  }
  return {
    /** @throws AppError `secrets_key_missing`. */
    seal(text: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, requireKey(), iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    /** @throws if the text was encrypted with another key. */
    unseal(sealed: string): string {
      const bytes = Buffer.from(sealed, 'base64');
      const iv = bytes.subarray(0, IV_BYTES);
      const decipher = createDecipheriv(CIPHER, requireKey(), iv, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}

export type Secrets = ReturnType<typeof createSecrets>;
