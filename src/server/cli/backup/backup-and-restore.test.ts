import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../database/migrate.ts';
import { ConfigError } from '../../errors/config-error.ts';
import { openDataSource } from '../../open-database.ts';
import {
  createEmptyDatabase,
  type EmptyDatabase,
  testsOnServer,
} from '../../testing/databases/empty-database.ts';
import { addLaterMigration, LATER, LATER_TABLE } from '../../testing/databases/later-migration.ts';
import { storedRows } from '../../testing/databases/stored-rows.ts';
import { ownerCommand } from '../../testing/programs/owner-command.ts';
import { databaseOfThisTest } from '../../testing/programs/source-server.ts';
import { restoreBackup } from './restore-backup.ts';

const PHONE = '00971 (50) 123-4567';

let folder: string;
let site: EmptyDatabase;
let backup: string;

/** Creates a site with one lead. `name` is recorded as an additional migration. */
async function smallSite(database: EmptyDatabase, name?: string): Promise<void> {
  const dataSource = await openDataSource({ url: database.databaseUrl, dataDir: database.dataDir });
  await migrate(dataSource);
  await dataSource.query(
    "INSERT INTO contacts (id, full_name, email, phone_number, message, status, created_at) VALUES ('0196f0a0-0000-7000-8000-000000000001', 'Layla', 'l@example.com', ?, 'Hello', 'unread', '2026-01-15 08:30:00.123')",
    [PHONE],
  );
  if (name) {
    await dataSource.query('INSERT INTO migrations (timestamp, name) VALUES (1, ?)', [name]);
  }
  await dataSource.destroy();
}

const restoreHere = ({ databaseUrl, dataDir }: EmptyDatabase, file: string) =>
  restoreBackup(file, { url: databaseUrl, dataDir }, () => Promise.reject(new Error('asked')));

const restore = (database: EmptyDatabase, file: string, ...more: string[]) =>
  ownerCommand('restore', ['--from', file, ...more], database);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backups-'));
  site = await createEmptyDatabase();
  await smallSite(site);
  backup = path.join(folder, 'site.gz');
  const { status, output } = await ownerCommand('backup', ['--to', backup], site);
  expect(status, output).toBe(0);
});
afterAll(async () => {
  await site.remove();
  await rm(folder, { recursive: true });
});

describe('backup', () => {
  it.each([
    [['--colour'], "Unknown option '--colour'"],
    [['--keep', '0'], '--keep must be a whole number of at least 1, not "0".'],
    [['--to', 'x.gz', '--keep', '3'], '--keep needs --to to be a folder.'],
  ])('exits with 2 and a reason for %j', async (args, why) => {
    const { status, output } = await ownerCommand('backup', args, site);
    expect(output).toContain(why);
    expect(status).toBe(2);
  });

  it('does not overwrite an existing file', async () => {
    const { status, output } = await ownerCommand('backup', ['--to', backup], site);
    expect(output).toContain('already exists and is not overwritten.');
    expect(status).toBe(1);
  });

  it('fails without leaving a file if the database is not set up', async () => {
    const to = path.join(folder, 'none');
    const { status, output } = await ownerCommand(
      'backup',
      ['--to', `${to}/`],
      await databaseOfThisTest(),
    );
    expect(output).toMatch(/There is no(thing to back up| database)/);
    expect(status).toBe(1);
    expect(await readdir(to)).toEqual([]);
  });

  it('is readable only by its owner, and never prints the password', async () => {
    const { mode } = await stat(backup);
    expect(mode & 0o777).toBe(0o600);
    if (!testsOnServer) return;
    const wrong = site.databaseUrl?.replace(/:[^:@]+@/, ':hidden%23pass@');
    const { status, output } = await ownerCommand('backup', [], { ...site, databaseUrl: wrong });
    expect(output).toContain('Access denied');
    expect(output).not.toMatch(/hidden/);
    expect(status).toBe(1);
  });

  it('with --keep deletes only old backups of this database', async () => {
    const to = path.join(folder, 'kept');
    await mkdir(to);
    const [name = ''] = await (async () => {
      await ownerCommand('backup', ['--to', to], site);
      return readdir(to);
    })();
    const older = [1, 2, 3].map((day) => name.replace(/\d{8}T/, `2026010${day}T`));
    const others = ['notes.txt', `other-${name}`, name.replace(/Z\./, 'Z-before-restore.')];
    for (const it of [...older, ...others]) await writeFile(path.join(to, it), '');

    const { output } = await ownerCommand('backup', ['--to', to, '--keep', '3'], site);
    expect(output).toContain(`Removed ${older[0]}.`);
    const left = await readdir(to);
    expect(left).toEqual(expect.arrayContaining([...others, name]));
    expect(left).toEqual(expect.not.arrayContaining(older.slice(0, 2)));
    expect(left).toHaveLength(others.length + 3);
  });
});

describe('restore', () => {
  it('rejects truncated and modified files, and files that are not backups', async () => {
    const whole = await readFile(backup);
    const content = gunzipSync(whole);
    content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1;
    const bad = {
      cut: whole.subarray(0, whole.length - 20),
      flipped: Buffer.concat([
        whole.subarray(0, 300),
        Buffer.from([(whole[300] ?? 0) ^ 1]),
        whole.subarray(301),
      ]),
      'cut by half before it was compressed': gzipSync(content.subarray(0, content.length >> 1)),
      'of other content': gzipSync('id,name\n1,Layla\n'),
      'of nothing': gzipSync(''),
      empty: '',
      ...(testsOnServer ? { 'changed before it was compressed': gzipSync(content) } : {}),
    };
    const target = await databaseOfThisTest();
    for (const [what, bytes] of Object.entries(bad)) {
      const file = path.join(folder, 'bad.gz');
      await writeFile(file, bytes);
      await expect(restoreHere(target, file), what).rejects.toThrow(ConfigError);
    }
    await expect(restoreHere(target, path.join(folder, 'missing.gz'))).rejects.toThrow('ENOENT');
    expect(await readdir(target.dataDir)).toEqual([]);
    if (testsOnServer) expect(await storedRows(target)).toEqual({});
  });

  it('rejects a backup of another kind of database', async () => {
    const target = await databaseOfThisTest();
    const other = testsOnServer
      ? { ...target, databaseUrl: undefined }
      : { ...target, databaseUrl: 'mysql://nobody@127.0.0.1:1/site' };
    const why = testsOnServer ? 'set DATABASE_URL to a server' : 'npm run db:copy';
    await expect(restoreHere(other, backup)).rejects.toThrow(why);
  });

  it('rejects a backup of a newer version', async () => {
    const newer = await databaseOfThisTest();
    await smallSite(newer, 'Tomorrow1');
    const file = path.join(folder, 'newer.gz');
    await ownerCommand('backup', ['--to', file], newer);
    const { status, output } = await restore(await databaseOfThisTest(), file);
    expect(output).toContain('made by a newer version of the site (Tomorrow1)');
    expect(status).toBe(1);
  });

  it('replaces data only if confirmed and not in use', async () => {
    const target = await databaseOfThisTest();
    expect((await restore(target, backup)).status).toBe(0);
    const before = await storedRows(target);
    const unasked = await restore(target, backup);
    expect(unasked.output).toContain('Use --replace to replace it.');
    const unanswered = await restore(target, backup, '--replace');
    expect(unanswered.output).toContain('Type yes: ');
    const open = await openDataSource({ url: target.databaseUrl, dataDir: target.dataDir });
    // SQLite locks the file at the first read.
    await open.query('SELECT id FROM contacts');
    const used = await restore(target, backup, '--replace', '--yes');
    expect(used.output).toContain('in use');
    expect([unasked, unanswered, used].map(({ status }) => status)).toEqual([1, 1, 1]);
    await open.destroy();
    expect(await storedRows(target)).toEqual(before);
  });

  it('migrates an older backup', async () => {
    const target = await databaseOfThisTest();
    addLaterMigration();
    await restoreHere(target, backup);
    const { migrations: made, contacts, [LATER_TABLE]: later } = await storedRows(target);
    expect(made?.join()).toContain(LATER);
    expect(later).toEqual([]);
    expect(contacts).toHaveLength(1);
  });

  it('keeps a copy of the replaced data', async () => {
    const target = await databaseOfThisTest();
    expect((await restore(target, backup)).status).toBe(0);
    const again = await restore(target, backup, '--replace', '--yes');
    expect(again.status, again.output).toBe(0);

    const { contacts } = await storedRows(target);
    expect(contacts).toHaveLength(1);
    expect(contacts?.[0]).toContain('2026-01-15 08:30:00.123');
    const kept = /kept as (.*)\.\n/.exec(again.output)?.[1] ?? '';
    if (testsOnServer) {
      const before = await databaseOfThisTest();
      expect((await restore(before, kept)).status).toBe(0);
      expect((await storedRows(before)).contacts).toEqual(contacts);
    } else {
      expect((await readFile(kept)).toString('latin1')).toContain('Layla');
    }
  });

  it.runIf(testsOnServer)('can be repeated after an interruption', async () => {
    const target = await databaseOfThisTest();
    const open = await openDataSource({ url: target.databaseUrl, dataDir: target.dataDir });
    // A dump creates tables in alphabetical order, so `migrations` does not exist yet.
    await open.query('CREATE TABLE admins (id VARCHAR(36) PRIMARY KEY)');
    await open.destroy();
    expect((await restore(target, backup)).output).toContain('Use --replace to replace it.');
    const again = await restore(target, backup, '--replace', '--yes');
    expect(again.status, again.output).toBe(0);
    expect((await storedRows(target)).contacts).toHaveLength(1);
  });
});
