/**
 * `npm run scan`: runs sqlmap on every call that takes a visitor's or an administrator's text, and
 * wapiti on the pages and their forms, on the built server with a private MariaDB. Prints one line
 * each and exits with 1 after a finding or a 5xx response.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabaseServer } from '#server/testing/databases/database-server.ts';
import { startBuiltSite } from '#server/testing/programs/server-process.ts';
import { installMissing, MARIADB, SCANNERS } from '../scripts/test/programs.ts';
import { sqlmap, wapiti } from './scan/scanners.ts';
import { ACCOUNT, targetsOf } from './scan/targets.ts';

/** Prints the findings of one scan; true if there are none. */
function report(what: string, found: readonly string[]): boolean {
  console.log(`${what.padEnd(52)} ${found.length === 0 ? 'nothing found' : 'FOUND'}`);
  for (const line of found) console.log(`  ${line}`);
  return found.length === 0;
}

if (!existsSync('dist/server/main.js')) throw new Error('Run `npm run build` first.');
installMissing([MARIADB, SCANNERS]);
if (!SCANNERS.isInstalled()) throw new Error('Needs sqlmap and wapiti (Debian packages).');

const folder = mkdtempSync(join(tmpdir(), 'scan-'));
const database = await startDatabaseServer();
const site = await startBuiltSite({
  // As in production: behind a TLS proxy, and therefore with HSTS.
  PUBLIC_URL: 'https://www.example.com',
  DATABASE_URL: await database.createDatabase(),
  ADMIN_USERNAME: ACCOUNT.username,
  ADMIN_PASSWORD: ACCOUNT.password,
});
try {
  let hasPassed = true;
  for (const target of await targetsOf(site.origin)) {
    hasPassed = report(`sqlmap ${target.name}`, sqlmap(target, folder)) && hasPassed;
  }
  hasPassed = report('wapiti, pages and forms', wapiti(site.origin, folder)) && hasPassed;
  process.exitCode = hasPassed ? 0 : 1;
} finally {
  await site.end('SIGTERM');
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
