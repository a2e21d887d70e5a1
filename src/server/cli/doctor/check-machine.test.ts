import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseConfig } from '../../config.ts';
import { startSmtpServer } from '../../testing/mail/smtp-server.ts';
import { backupName } from '../backup/backup-name.ts';
import {
  checkBackups,
  checkDatabaseTls,
  checkDisk,
  checkFileModes,
  checkMail,
  checkPublicTls,
  checkSettings,
} from './check-machine.ts';
import type { Line } from './line.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'doctor-'));
});
afterEach(() => rm(folder, { recursive: true }));

const config = (env: Record<string, string> = {}) => parseConfig({ DATA_DIR: folder, ...env });
const levels = (lines: Line[]) => lines.map(({ level }) => level);
const HTTPS = { PUBLIC_URL: 'https://www.example.com' };

it('requires https, and expects a proxy in front of it', () => {
  expect(levels(checkSettings(config()))).toEqual(['warning']);
  expect(levels(checkSettings(config({ PUBLIC_URL: 'http://example.com' })))).toEqual(['fault']);
  expect(levels(checkSettings(config(HTTPS)))).toEqual(['warning']);
  expect(levels(checkSettings(config({ ...HTTPS, TRUST_PROXY_HOPS: '1' })))).toEqual(['ok']);
});

it('finds files that other users can read, but not mounted secrets', async () => {
  const key = path.join(folder, 'backup.key');
  await writeFile(key, 'x', { mode: 0o600 });
  await writeFile(path.join(folder, 'site.sqlite'), 'x', { mode: 0o600 });
  const check = () => checkFileModes(config({ BACKUP_KEY_FILE: key }), {});
  expect(levels(await check())).toEqual(['ok']);
  await chmod(key, 0o644);
  await chmod(path.join(folder, 'site.sqlite'), 0o640);
  const found = await check();
  expect(levels(found)).toEqual(['fault', 'fault']);
  expect(found.map(({ fix }) => fix)).toContain(`chmod 600 ${key}`);
  await rm(path.join(folder, 'site.sqlite'));
  process.env.CREDENTIALS_DIRECTORY = folder;
  expect(levels(await check())).toEqual(['ok']);
  delete process.env.CREDENTIALS_DIRECTORY;
});

it('warns of an unencrypted or unverified connection to the database', () => {
  const of = (url?: string) => levels(checkDatabaseTls(config(url ? { DATABASE_URL: url } : {})));
  expect(of()).toEqual(['ok']);
  expect(of('mysql://site:x@127.0.0.1/site')).toEqual(['ok']);
  expect(of('mysql://site:x@db/site')).toEqual(['warning']);
  expect(of('mysql://site:x@db/site?ssl={"rejectUnauthorized":false}')).toEqual(['warning']);
  expect(of('mysql://site:x@db/site?ssl={}')).toEqual(['ok']);
});

it('warns if the site cannot be reached over TLS', async () => {
  expect(levels(await checkPublicTls(config()))).toEqual(['ok']);
  const unreachable = config({ PUBLIC_URL: 'https://127.0.0.1:1' });
  expect(levels(await checkPublicTls(unreachable))).toEqual(['warning']);
});

it('reports the age and the encryption of the last backup', async () => {
  const backups = path.join(folder, 'backups');
  const key = path.join(folder, 'key');
  await mkdir(backups);
  await writeFile(key, Buffer.alloc(32).toString('base64'));
  const check = (env = {}) => checkBackups(config(env), undefined);
  expect(levels(await check())).toEqual(['warning', 'fault']);
  const take = (hours: number) => {
    const at = new Date(Date.now() - hours * 3_600_000);
    const name = backupName({ url: undefined, dataDir: folder }, at, {});
    return writeFile(path.join(backups, name), '');
  };
  const sealed = { BACKUP_KEY_FILE: key };
  await take(200);
  expect(levels(await check(sealed))).toEqual(['fault', 'warning']);
  await take(30);
  expect(levels(await check(sealed))).toEqual(['warning', 'warning']);
  await take(2);
  expect(levels(await check())).toEqual(['warning', 'ok']);
});

it('reports the free space', async () => {
  const [line] = await checkDisk(config());
  expect(line?.text).toMatch(/^\d+ MB are free/);
  await expect(checkDisk(config({ DATA_DIR: path.join(folder, 'none') }))).rejects.toThrow();
});

it('connects to the mail server without sending', async () => {
  expect(levels(await checkMail(config()))).toEqual(['warning']);
  const from = { MAIL_FROM: 'desk@71.example' };
  const files = config({ ...from, SMTP_URL: `file:${folder}` });
  expect(levels(await checkMail(files))).toEqual(['warning']);
  const smtp = await startSmtpServer();
  expect(levels(await checkMail(config({ ...from, SMTP_URL: smtp.url })))).toEqual(['ok']);
  await smtp.close();
  expect(levels(await checkMail(config({ ...from, SMTP_URL: smtp.url })))).toEqual(['fault']);
});
