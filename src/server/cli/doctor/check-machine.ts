import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { connect } from 'node:tls';
import type { Config } from '../../config.ts';
import { addressOf } from '../../database/server-address.ts';
import { isLoopback } from '../../loopback.ts';
import { createMailServer } from '../../mailer/transport/transport.ts';
import { SECRETS } from '../../secret-files.ts';
import { KEY_FILE } from '../../secrets/secrets.ts';
import { findBackups } from '../backup/backup-name.ts';
import { isEncrypted, readBackupKey } from '../backup/encryption.ts';
import { SQLITE_FILE } from '../backup/sqlite-snapshot.ts';
import { fault, type Line, ok, warning } from './line.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const CONNECT_MS = 5_000;
const EXPIRES_SOON_DAYS = 14;
const BACKUP_HOURS = { late: 26, missing: 7 * 24 };
const FREE_MB = { low: 2_000, none: 200 };

export function checkSettings({ PUBLIC_URL, TRUST_PROXY_HOPS }: Config): Line[] {
  const { protocol, hostname } = new URL(PUBLIC_URL);
  if (protocol !== 'https:') {
    const text = `PUBLIC_URL is ${PUBLIC_URL}: passwords and leads are sent unencrypted`;
    const fix = 'Serve the site over https and set PUBLIC_URL to that address.';
    return [isLoopback(hostname) ? warning(text, fix) : fault(text, fix)];
  }
  if (TRUST_PROXY_HOPS > 0) return [ok('https, with a trusted proxy')];
  const fix = 'Set TRUST_PROXY_HOPS to the number of proxies: all visitors share one rate limit.';
  return [warning('PUBLIC_URL is https, but TRUST_PROXY_HOPS is 0', fix)];
}

/** Whether the file is a secret of a container or of systemd. Only the process sees it, so its mode is irrelevant. */
const isMounted = (file: string) =>
  [process.env.CREDENTIALS_DIRECTORY, '/run/secrets'].some(
    (folder) => folder !== undefined && file.startsWith(`${folder}/`),
  );

/** Checks that other users of the machine can read none of the secret files. */
export async function checkFileModes(config: Config, env: NodeJS.ProcessEnv): Promise<Line[]> {
  const { DATA_DIR, BACKUP_KEY_FILE, DKIM_KEY_FILE } = config;
  const own = [SQLITE_FILE, KEY_FILE].map((name) => path.join(DATA_DIR, name));
  const named = [...SECRETS.map((name) => env[`${name}_FILE`]), BACKUP_KEY_FILE, DKIM_KEY_FILE];
  const files = [DATA_DIR, ...own, ...named.filter((file) => file !== undefined)];
  const open: Line[] = [];
  for (const file of files) {
    const found = await stat(file).catch(() => undefined);
    if (found === undefined || (found.mode & 0o077) === 0 || isMounted(file)) continue;
    const mode = (found.mode & 0o777).toString(8);
    const fix = `chmod ${found.isDirectory() ? 700 : 600} ${file}`;
    open.push(fault(`other users of this machine can open ${file} (mode ${mode})`, fix));
  }
  return open.length > 0 ? open : [ok('only their owner can read the database and the keys')];
}

export function checkDatabaseTls({ DATABASE_URL: url }: Config): Line[] {
  if (url === undefined) return [ok('SQLite, no network')];
  const { host, tls } = addressOf(url);
  if (isLoopback(host)) return [ok('the database is on this machine')];
  const fix = 'End DATABASE_URL with ?ssl={}, unless only the site can reach the network.';
  if (tls === undefined) return [warning(`the connection to ${host} is not encrypted`, fix)];
  if (tls.isVerified) return [ok(`the connection to ${host} is encrypted and verified`)];
  return [warning(`the certificate of ${host} is not verified`, 'Remove rejectUnauthorized.')];
}

function certificateEnd(url: URL): Promise<Date> {
  return new Promise((resolve, reject) => {
    const { hostname: host, port } = url;
    const socket = connect({ host, port: Number(port) || 443, servername: host });
    socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
  });
}

export async function checkPublicTls({ PUBLIC_URL }: Config): Promise<Line[]> {
  const url = new URL(PUBLIC_URL);
  if (url.protocol !== 'https:') return [ok('not https: see settings')];
  try {
    const days = Math.floor(((await certificateEnd(url)).getTime() - Date.now()) / DAY_MS);
    const text = `the certificate of ${url.hostname} is valid for ${days} days`;
    return [days > EXPIRES_SOON_DAYS ? ok(text) : warning(text, 'Check how the proxy renews it.')];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isCertificate = /certificate|altnames|self.signed/i.test(reason);
    const text = `${PUBLIC_URL}: ${reason}`;
    return isCertificate
      ? [fault(text, 'Give the proxy a valid certificate for this name.')]
      : [warning(text, 'Run this command where the site can be reached, or check the proxy.')];
  }
}

export async function checkBackups(config: Config, given: string | undefined): Promise<Line[]> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = config;
  const folder = given ?? path.join(dataDir, 'backups');
  const key = readBackupKey(config);
  const lines: Line[] = [];
  if (key === undefined) {
    const fix = 'Set BACKUP_KEY_FILE: see docs/operations/backups.md#keys.';
    lines.push(warning('new backups are not encrypted', fix));
  }
  const last = (await findBackups({ url, dataDir }, folder).catch(() => [])).at(-1);
  const fix = 'Run npm run backup every night; --backups names another folder for this check.';
  if (last === undefined) return [...lines, fault(`there is no backup in ${folder}`, fix)];
  const hours = Math.floor((Date.now() - last.at.getTime()) / HOUR_MS);
  const text = `the last backup is ${hours} hours old`;
  if (hours > BACKUP_HOURS.missing) lines.push(fault(text, fix));
  else lines.push(hours > BACKUP_HOURS.late ? warning(text, fix) : ok(text));
  if (key !== undefined && !(await isEncrypted(path.join(folder, last.name)))) {
    lines.push(warning(`${last.name} is not encrypted`, 'Delete it once there is a newer one.'));
  }
  return lines;
}

export async function checkDisk({ DATA_DIR }: Config): Promise<Line[]> {
  const { bavail, bsize } = await statfs(DATA_DIR);
  const free = Math.floor((bavail * bsize) / 1_000_000);
  const text = `${free} MB are free in ${DATA_DIR}`;
  const fix = 'Free space: on a full disk no lead can be stored.';
  if (free < FREE_MB.none) return [fault(text, fix)];
  return [free < FREE_MB.low ? warning(text, fix) : ok(text)];
}

/** Connects and signs in like mail:check, but sends nothing. */
export async function checkMail(config: Config): Promise<Line[]> {
  const { SMTP_URL, MAIL_FROM } = config;
  if (SMTP_URL === undefined || MAIL_FROM === undefined) {
    return [warning('mail is off', 'Set SMTP_URL and MAIL_FROM: docs/operations/mail.md.')];
  }
  if (SMTP_URL.startsWith('file:')) {
    return [warning('mails are written to files', 'Set SMTP_URL to a mail server.')];
  }
  const server = await createMailServer({ ...config, SMTP_URL, MAIL_FROM });
  try {
    await server.verify();
    return [ok('the mail server accepts the account')];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [fault(`the mail server: ${reason}`, 'Check SMTP_URL: npm run mail:check.')];
  } finally {
    server.close();
  }
}
