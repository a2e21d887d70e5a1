import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmptyDatabase, type EmptyDatabase } from '../../testing/databases/empty-database.ts';
import { storedRows } from '../../testing/databases/stored-rows.ts';
import { ownerCommand } from '../../testing/programs/owner-command.ts';
import { databaseOfThisTest } from '../../testing/programs/source-server.ts';

let folder: string;
let site: EmptyDatabase;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'encrypted-'));
  site = await createEmptyDatabase();
  expect((await ownerCommand('migrate', [], site)).status).toBe(0);
});
afterAll(async () => {
  await site.remove();
  await rm(folder, { recursive: true });
});

async function keyFile(name: string, byte: number): Promise<{ BACKUP_KEY_FILE: string }> {
  const file = path.join(folder, name);
  await writeFile(file, Buffer.alloc(32, byte).toString('base64'));
  return { BACKUP_KEY_FILE: file };
}

async function takeBackup(name: string, env: Record<string, string> = {}): Promise<string> {
  const to = path.join(folder, name);
  const { status, output } = await ownerCommand('backup', ['--to', `${to}/`], site, env);
  expect(status, output).toBe(0);
  const names = await readdir(to);
  expect(names).toHaveLength(1);
  return path.join(to, names[0] ?? '');
}

const restore = (target: EmptyDatabase, file: string, env: Record<string, string> = {}) =>
  ownerCommand('restore', ['--from', file], target, env);

it('contains nothing readable, and is restored only with its key', async () => {
  const env = await keyFile('right.key', 1);
  const file = await takeBackup('encrypted', env);
  expect(file).toMatch(/\.gz\.enc$/);
  const bytes = await readFile(file);
  expect(() => gunzipSync(bytes)).toThrow();

  const target = await databaseOfThisTest();
  const without = await restore(target, file);
  expect(without.output).toContain('is encrypted: set BACKUP_KEY_FILE');
  const wrong = await restore(target, file, await keyFile('wrong.key', 2));
  expect(wrong.output).toContain('was encrypted with another key');
  const cut = path.join(folder, 'cut.enc');
  await writeFile(cut, bytes.subarray(0, bytes.length - 9));
  expect((await restore(target, cut, env)).output).toContain('truncated');
  expect((await restore(target, file, env)).status).toBe(0);
  expect((await storedRows(target)).admin_guard).toHaveLength(1);
});

it('is not needed: a backup that is not encrypted is restored also with a key', async () => {
  const file = await takeBackup('plain');
  const target = await databaseOfThisTest();
  expect((await restore(target, file, await keyFile('any.key', 3))).status).toBe(0);
});
