/** Checks the installation: settings, files, database, backups, mail and accounts. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { type Config, parseConfig } from '../config.ts';
import { closeDataSource } from '../database/data-source.ts';
import { ConfigError } from '../errors/config-error.ts';
import { ownerText } from '../errors/owner-text.ts';
import { openDataSource } from '../open-database.ts';
import { SQLITE_FILE } from './backup/sqlite-snapshot.ts';
import * as database from './doctor/check-database.ts';
import * as machine from './doctor/check-machine.ts';
import { type Check, fault, type Line, warning } from './doctor/line.ts';
import { readOptions, runCommand } from './run-command.ts';

const USAGE = `Usage: npm run doctor -- [--backups <folder>]

  --backups  The folder of the backups. Unset: the folder backups in DATA_DIR.

Prints a line for each check: ok, warning or fault, and how to fix it. Exits with 1 if there is a fault.
Changes no data and sends nothing. The site may run or not.`;

const NOT_CHECKED = 'Correct the database first.';

function print(name: string, { level, text, fix }: Line): void {
  console.log(`${level.padEnd(8)} ${name}: ${text}`);
  if (fix !== undefined) console.log(`${' '.repeat(9)}${fix}`);
}

/** Runs each check by itself, so that a failure does not hide the others. Returns whether all are free of faults. */
async function runAll(checks: Readonly<Record<string, Check>>): Promise<boolean> {
  let isSound = true;
  for (const [name, check] of Object.entries(checks)) {
    const failed = (error: unknown) => [fault(ownerText(error), 'Correct this, and run it again.')];
    const lines = await Promise.resolve().then(check).catch(failed);
    for (const line of lines) print(name, line);
    if (lines.some(({ level }) => level === 'fault')) isSound = false;
  }
  return isSound;
}

async function open({ DATABASE_URL: url, DATA_DIR: dataDir }: Config): Promise<DataSource> {
  const file = path.join(dataDir, SQLITE_FILE);
  if (url === undefined && !existsSync(file)) {
    throw new ConfigError(`There is no database at ${file}. Start the site once.`);
  }
  return openDataSource({ url, dataDir });
}

async function checkAll(config: Config, backups: string | undefined): Promise<boolean> {
  let opened: DataSource | undefined;
  const ofDatabase =
    (check: (dataSource: DataSource, config: Config) => Promise<Line[]>): Check =>
    () =>
      opened ? check(opened, config) : [warning('not checked', NOT_CHECKED)];
  const isSound = await runAll({
    settings: () => machine.checkSettings(config),
    files: () => machine.checkFileModes(config, process.env),
    'TLS of the database': () => machine.checkDatabaseTls(config),
    'TLS of the site': () => machine.checkPublicTls(config),
    database: async () => {
      opened = await open(config);
      return [{ level: 'ok', text: 'it can be reached' }];
    },
    migrations: ofDatabase(database.checkMigrations),
    clocks: ofDatabase(database.checkClock),
    accounts: ofDatabase(database.checkFactors),
    'key of second factors': ofDatabase(database.checkSecretsKey),
    rights: ofDatabase(database.checkRights),
    'audit log': ofDatabase(database.checkAudit),
    backups: () => machine.checkBackups(config, backups),
    disk: () => machine.checkDisk(config),
    mail: () => machine.checkMail(config),
  });
  if (opened) await closeDataSource(opened);
  return isSound;
}

runCommand(USAGE, async () => {
  const { backups } = readOptions({ backups: { type: 'string' } });
  let config: Config;
  try {
    config = parseConfig(process.env);
  } catch (error) {
    print('settings', fault(ownerText(error), 'See docs/operations/settings.md.'));
    process.exitCode = 1;
    return;
  }
  if (!(await checkAll(config, backups))) process.exitCode = 1;
});
