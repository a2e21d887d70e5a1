import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decryptedFile, encrypted, isEncrypted, readBackupKey } from './encryption.ts';

const CHUNK = 64 * 1024;
const KEY = Buffer.alloc(32, 1);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'encryption-'));
});
afterAll(() => rm(folder, { recursive: true }));

const bytesOf = async (source: AsyncIterable<Buffer>) => {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
};
const sealed = (content: Buffer) => bytesOf(encrypted(Readable.from([content]), KEY));
async function read(bytes: Buffer, key: Buffer | undefined = KEY): Promise<Buffer> {
  const file = path.join(folder, 'file');
  await writeFile(file, bytes);
  return bytesOf(await decryptedFile(file, key));
}

it('rejects a key file that does not contain 32 bytes in base64', async () => {
  const file = path.join(folder, 'key');
  for (const text of ['', 'short', randomBytes(31).toString('base64'), `${'A'.repeat(43)}!`]) {
    await writeFile(file, text);
    expect(() => readBackupKey({ BACKUP_KEY_FILE: file })).toThrow('32 bytes in base64');
  }
  await writeFile(file, `${KEY.toString('base64')}\n`);
  expect(readBackupKey({ BACKUP_KEY_FILE: file })).toEqual(KEY);
  expect(readBackupKey({ BACKUP_KEY_FILE: undefined })).toBeUndefined();
});

it('returns the same bytes for every size, and contains none of them', async () => {
  for (const size of [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 7]) {
    const content = Buffer.alloc(size, 'layla@example.com ');
    const bytes = await sealed(content);
    expect(bytes.includes('layla')).toBe(false);
    expect((await read(bytes)).equals(content), String(size)).toBe(true);
  }
});

it('recognises its own files only', async () => {
  const file = path.join(folder, 'other');
  await writeFile(file, 'site');
  expect(await isEncrypted(file)).toBe(false);
  await writeFile(file, await sealed(Buffer.from('x')));
  expect(await isEncrypted(file)).toBe(true);
});

it('reports a missing and a wrong key', async () => {
  const bytes = await sealed(Buffer.from('content'));
  const file = path.join(folder, 'file');
  await writeFile(file, bytes);
  await expect(decryptedFile(file, undefined)).rejects.toThrow('is encrypted: set BACKUP_KEY_FILE');
  await expect(read(bytes, Buffer.alloc(32, 2))).rejects.toThrow('with another key');
});

it('reports a truncated file, wherever it ends', async () => {
  const bytes = await sealed(randomBytes(2 * CHUNK + 5));
  const header = 64;
  const part = CHUNK + 16;
  for (const length of [
    20,
    header,
    header + 9,
    header + part,
    header + 2 * part,
    bytes.length - 1,
  ]) {
    await expect(read(bytes.subarray(0, length)), String(length)).rejects.toThrow('truncated');
  }
});

it('reports a changed byte, and parts that were exchanged, repeated or appended', async () => {
  const bytes = await sealed(randomBytes(3 * CHUNK + 5));
  const part = CHUNK + 16;
  const partAt = (index: number) => bytes.subarray(64 + index * part, 64 + (index + 1) * part);
  const header = bytes.subarray(0, 64);
  for (const at of [20, 70, 64 + part + 3, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(read(changed), String(at)).rejects.toThrow(/damaged|another key/);
  }
  const orders = [
    [1, 0, 2, 3],
    [0, 0, 1, 2, 3],
    [0, 2, 3],
    [0, 1, 2, 3, 3],
  ];
  for (const order of orders) {
    const mixed = Buffer.concat([header, ...order.map(partAt)]);
    await expect(read(mixed), order.join()).rejects.toThrow('damaged');
  }
  expect(await readFile(path.join(folder, 'file'))).not.toHaveLength(0);
});
