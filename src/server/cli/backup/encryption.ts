import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Config } from '../../config.ts';
import { ConfigError } from '../../errors/config-error.ts';

/*
 * An encrypted backup: a mark, a salt, a check of the key, then chunks of 64 kB, each with its tag. HKDF
 * derives the file's own AES-256-GCM key from the salt, so that numbers can serve as nonces. A nonce
 * contains the chunk's number and whether it is the last one, so that no chunk can be moved, repeated or
 * left out (the STREAM construction).
 */
const MARK = Buffer.from('site-backup enc1');
const SALT_BYTES = 32;
const CHECK_BYTES = 16;
const HEADER_BYTES = MARK.length + SALT_BYTES + CHECK_BYTES;
const KEY_BYTES = 32;
const TAG_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;

/** The key in BACKUP_KEY_FILE. @throws ConfigError if the file contains no key. */
export function readBackupKey({
  BACKUP_KEY_FILE: file,
}: Pick<Config, 'BACKUP_KEY_FILE'>): Buffer | undefined {
  if (file === undefined) return undefined;
  const text = readFileSync(file, 'utf8').trim();
  const key = Buffer.from(text, 'base64');
  if (key.length === KEY_BYTES && key.toString('base64') === text) return key;
  throw new ConfigError(
    `${file} (BACKUP_KEY_FILE) must contain ${KEY_BYTES} bytes in base64, for example from: openssl rand -base64 ${KEY_BYTES}`,
  );
}

function keysOf(key: Buffer, salt: Buffer) {
  const derived = Buffer.from(hkdfSync('sha256', key, salt, MARK, KEY_BYTES + CHECK_BYTES));
  return { own: derived.subarray(0, KEY_BYTES), check: derived.subarray(KEY_BYTES) };
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = Number(isLast);
  return nonce;
}

interface Part {
  bytes: Buffer;
  number: number;
  isLast: boolean;
}

/** Divides a stream into parts of `size` bytes. The last part may be shorter. */
async function* partsOf(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Part> {
  let kept = Buffer.alloc(0);
  let number = 0;
  for await (const chunk of source) {
    kept = Buffer.concat([kept, chunk]);
    for (; kept.length > size; kept = kept.subarray(size)) {
      yield { bytes: kept.subarray(0, size), number: number++, isLast: false };
    }
  }
  yield { bytes: kept, number, isLast: true };
}

export async function* encrypted(
  source: AsyncIterable<Buffer>,
  key: Buffer,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const { own, check } = keysOf(key, salt);
  const header = Buffer.concat([MARK, salt, check]);
  yield header;
  for await (const { bytes, number, isLast } of partsOf(source, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(number, isLast)).setAAD(header);
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

function opened(own: Buffer, header: Buffer, { bytes, number, isLast }: Part): Buffer | undefined {
  if (bytes.length < TAG_BYTES) return undefined;
  const end = bytes.length - TAG_BYTES;
  const cipher = createDecipheriv('aes-256-gcm', own, nonceOf(number, isLast));
  cipher.setAAD(header).setAuthTag(bytes.subarray(end));
  try {
    return Buffer.concat([cipher.update(bytes.subarray(0, end)), cipher.final()]);
  } catch {
    return undefined;
  }
}

async function readHeader(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

export const isEncrypted = async (file: string): Promise<boolean> =>
  (await readHeader(file)).subarray(0, MARK.length).equals(MARK);

async function* decrypted(file: string, header: Buffer, own: Buffer): AsyncGenerator<Buffer> {
  const handle = await open(file, 'r');
  const source = handle.createReadStream({ start: HEADER_BYTES });
  for await (const part of partsOf(source, CHUNK_BYTES + TAG_BYTES)) {
    const bytes = opened(own, header, part);
    if (bytes === undefined) {
      const isCut = part.isLast && opened(own, header, { ...part, isLast: false }) !== undefined;
      throw new ConfigError(
        isCut || part.bytes.length < TAG_BYTES
          ? `${file} is truncated: its end is missing.`
          : `${file} is damaged, modified or truncated: it does not match its checksums.`,
      );
    }
    yield bytes;
  }
}

/** The decrypted content of a backup. @throws ConfigError without the file's key. */
export async function decryptedFile(
  file: string,
  key: Buffer | undefined,
): Promise<AsyncIterable<Buffer>> {
  if (key === undefined) {
    throw new ConfigError(`${file} is encrypted: set BACKUP_KEY_FILE to the file with its key.`);
  }
  const header = await readHeader(file);
  if (header.length < HEADER_BYTES) {
    throw new ConfigError(`${file} is truncated: its end is missing.`);
  }
  const salt = header.subarray(MARK.length, MARK.length + SALT_BYTES);
  const { own, check } = keysOf(key, salt);
  if (!timingSafeEqual(check, header.subarray(-CHECK_BYTES))) {
    throw new ConfigError(
      `${file} was encrypted with another key than the one in BACKUP_KEY_FILE.`,
    );
  }
  return decrypted(file, header, own);
}
