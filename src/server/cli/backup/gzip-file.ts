import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { codeOf } from '../../errors/code-of.ts';
import { ConfigError } from '../../errors/config-error.ts';
import { decryptedFile, encrypted, isEncrypted } from './encryption.ts';

/** Only the owner may read a backup, because it contains every lead and the password hashes. */
export const PRIVATE_MODE = 0o600;

export async function flushToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Compresses into a new file, and encrypts with `key` if there is one. */
export async function writeGzip(
  source: Readable | AsyncIterable<Buffer>,
  file: string,
  key: Buffer | undefined,
) {
  const target = createWriteStream(file, { flags: 'wx', mode: PRIVATE_MODE });
  if (key === undefined) await pipeline(source, createGzip(), target);
  else await pipeline(source, createGzip(), (content) => encrypted(content, key), target);
  await flushToDisk(file);
}

/** The compressed content of a backup, decrypted. @throws ConfigError without the file's key. */
export const compressedContent = async (
  file: string,
  key: Buffer | undefined,
): Promise<AsyncIterable<Buffer>> =>
  (await isEncrypted(file)) ? decryptedFile(file, key) : createReadStream(file);

/** @throws ConfigError if the file is truncated or modified; gzip stores a length and a checksum. */
export async function readGzip<T>(
  file: string,
  key: Buffer | undefined,
  take: (content: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  try {
    return await pipeline(await compressedContent(file, key), createGunzip(), take);
  } catch (error) {
    if (!codeOf(error).startsWith('Z_')) throw error;
    throw new ConfigError(
      `${path.basename(file)} is truncated, damaged or not a backup of this site.`,
    );
  }
}
