import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { storedInstant } from '../../database/insert-rows.ts';
import { pendingMigrations } from '../../database/migrate.ts';
import { mayChangeAuditLog } from '../../database/runtime-account.ts';
import { createFactorsRepository } from '../../factors/factors.repository.ts';
import { createKeyCheck, OTHER_KEY } from '../../factors/key-check.ts';
import { createSecrets, KEY_FILE } from '../../secrets/secrets.ts';
import { fault, type Line, ok, warning } from './line.ts';

const DAY_MS = 86_400_000;
const CLOCK_MS = { late: 2_000, wrong: 30_000 };
const MOST_NAMED = 5;

export async function checkClock(dataSource: DataSource): Promise<Line[]> {
  if (dataSource.options.type === 'better-sqlite3') return [ok('SQLite uses this machine’s clock')];
  const asked = Date.now();
  const [{ now }] = await dataSource.query('SELECT UNIX_TIMESTAMP(NOW(3)) AS now');
  const middle = (asked + Date.now()) / 2;
  const differs = Math.round(Math.abs(Number(now) * 1_000 - middle));
  const text = `the clocks of this machine and the database differ by ${differs} ms`;
  const fix = 'Synchronise both clocks (NTP): codes of authenticator apps depend on the time.';
  if (differs > CLOCK_MS.wrong) return [fault(text, fix)];
  return [differs > CLOCK_MS.late ? warning(text, fix) : ok(text)];
}

export async function checkMigrations(dataSource: DataSource): Promise<Line[]> {
  const pending = await pendingMigrations(dataSource);
  if (pending.length === 0) return [ok('the schema is up to date')];
  const fix = 'Run npm run migrate with the account that may change the schema.';
  return [fault(`${pending.length} migrations are pending: ${pending.join(', ')}`, fix)];
}

export async function checkFactors(dataSource: DataSource, config: Config): Promise<Line[]> {
  const rows: { username: unknown }[] = await dataSource.query(
    `SELECT username FROM admins WHERE id NOT IN
       (SELECT admin_id FROM totp_keys WHERE confirmed_at IS NOT NULL)
     AND id NOT IN (SELECT admin_id FROM passkeys) ORDER BY username`,
  );
  if (rows.length === 0) return [ok('every account has a second factor')];
  const names = rows.slice(0, MOST_NAMED).map(({ username }) => String(username));
  const more = rows.length > names.length ? ` and ${rows.length - names.length} more` : '';
  const text = `accounts without a second factor: ${names.join(', ')}${more}`;
  return config.REQUIRE_SECOND_FACTOR
    ? [fault(text, 'They must set one up at their next sign-in; delete accounts that nobody uses.')]
    : [warning(text, 'Set up a factor under My account, or set REQUIRE_SECOND_FACTOR=on.')];
}

export async function checkSecretsKey(
  dataSource: DataSource,
  { SECRETS_KEY, DATA_DIR }: Config,
): Promise<Line[]> {
  const file = path.join(DATA_DIR, KEY_FILE);
  // Without this, the check would create the file, perhaps with root as its owner.
  if (SECRETS_KEY === undefined && !existsSync(file)) {
    return [warning('there is no key for second factors yet', 'Start the site once.')];
  }
  const secrets = createSecrets({ SECRETS_KEY, DATA_DIR });
  const database = { manager: dataSource.manager } as Database;
  const check = createKeyCheck(database, secrets, createFactorsRepository(database));
  const state = await check.state();
  if (state === 'missing') return [fault(`${file} cannot be read`, 'Set SECRETS_KEY.')];
  if (state === 'other') return [fault(OTHER_KEY, 'Restore the key from its copy.')];
  if (SECRETS_KEY !== undefined) return [ok('the key of second factors is right')];
  const fix = 'Store a copy outside this machine, or set SECRETS_KEY: backups do not contain it.';
  return [warning(`without ${file}, no authenticator app works`, fix)];
}

export async function checkRights(dataSource: DataSource): Promise<Line[]> {
  const mayChange = await mayChangeAuditLog(dataSource);
  if (mayChange === undefined) return [ok('SQLite has no accounts')];
  if (!mayChange) return [ok('this account can neither change nor delete audit entries')];
  const fix = 'Run the site with a restricted account: npm run migrate -- --grant-to <account>.';
  return [warning('this account can change and delete audit entries', fix)];
}

export async function checkAudit(dataSource: DataSource, { AUDIT_DAYS }: Config): Promise<Line[]> {
  // One more day, because a job deletes them once a day at the latest.
  const before = storedInstant(new Date(Date.now() - (AUDIT_DAYS + 1) * DAY_MS));
  const [{ n }] = await dataSource.query('SELECT count(*) AS n FROM audit_entries WHERE at < ?', [
    before,
  ]);
  if (Number(n) === 0) return [ok(`no audit entry is older than ${AUDIT_DAYS} days`)];
  const fix = 'Run npm run retention with the account for migrations, for example every night.';
  return [warning(`${n} audit entries are older than AUDIT_DAYS (${AUDIT_DAYS})`, fix)];
}
