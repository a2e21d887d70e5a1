import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { codeOf } from '../../errors/code-of.ts';
import { ConfigError } from '../../errors/config-error.ts';

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

export async function writeGzip(source: Readable | AsyncIterable<Buffer>, file: string) {
  await pipeline(
    source,
    createGzip(),
    createWriteStream(file, { flags: 'wx', mode: PRIVATE_MODE }),
  );
  await flushToDisk(file);
}

/** @throws ConfigError if the file is truncated or modified; gzip stores a length and a checksum. */
export async function readGzip<T>(
  file: string,
  take: (content: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  try {
    return await pipeline(createReadStream(file), createGunzip(), take);
  } catch (error) {
    if (!codeOf(error).startsWith('Z_')) throw error;
    throw new ConfigError(
      `${path.basename(file)} is truncated, damaged or not a backup of this site.`,
    );
  }
}
