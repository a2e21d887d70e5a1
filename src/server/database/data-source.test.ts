import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDataSource } from '../open-database.ts';
import { ownerText } from '../owner-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'data-source-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function folderWith(name: string, put: (file: string) => void): string {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  put(join(dataDir, 'site.sqlite'));
  return dataDir;
}

const notes = folderWith('notes', (file) => writeFileSync(file, 'notes of the owner\n'.repeat(99)));

describe('an invalid SQLite file', () => {
  it.each([
    ['a file in place of the folder', join(notes, 'site.sqlite')],
    ['a folder in place of the file', folderWith('nested', mkdirSync)],
    ['a file of another kind', notes],
  ])('is reported in one line: %s', async (_kind, dataDir) => {
    const fault = await openDataSource({ url: undefined, dataDir }).catch(ownerText);
    expect(fault).toMatch(/^\S+site\.sqlite cannot be opened \(DATA_DIR\): .+$/);
  });
});
