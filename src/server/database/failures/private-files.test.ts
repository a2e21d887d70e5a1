import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../open-database.ts';
import type { Database } from '../database.ts';

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

function modesIn(folder: string): Record<string, string> {
  return Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]));
}

it('only the owner can access SQLite’s files and folder, even if others could before', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'private-files-'));
  let database: Database | undefined;
  onTestFinished(async () => {
    await database?.close();
    rmSync(parent, { recursive: true });
  });
  const dataDir = join(parent, 'new', 'data');
  const all = { 'site.sqlite': '600', 'site.sqlite-wal': '600', 'site.sqlite-shm': '600' };
  database = await openDatabase({ url: undefined, dataDir });
  expect(modeOf(dataDir)).toBe('700');
  expect(modesIn(dataDir)).toEqual(all);
  await database.close();
  chmodSync(join(dataDir, 'site.sqlite'), 0o644);
  database = await openDatabase({ url: undefined, dataDir });
  expect(modesIn(dataDir)).toEqual(all);
});
