import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Connection } from 'mysql2/promise';
import { addressOf } from '../../database/server-address.ts';
import { engineOf, type ServerEngine, withConnection } from '../../database/server-connection.ts';
import { ConfigError } from '../../errors/config-error.ts';
import { openDatabase } from '../../open-database.ts';
import { backupName } from './backup-name.ts';
import { compressedContent } from './gzip-file.ts';
import { checkedFooter, refuseUnknownSchema } from './read-backup.ts';
import { dropTables, refuseWhileInUse, tableNames } from './server-connection.ts';
import { startClient } from './server-tools.ts';
import { takeBackup } from './take-backup.ts';
import { withWorkFolder } from './work-folder.ts';

interface Target {
  url: string;
  dataDir: string;
  /** Decrypts the backup, and encrypts the one of the replaced data. */
  key: Buffer | undefined;
}

async function refuseOtherEngine(connection: Connection, engine: ServerEngine): Promise<void> {
  const actual = await engineOf(connection);
  if (actual === engine) return;
  throw new ConfigError(
    `This is a backup from ${engine}, but DATABASE_URL names a ${actual} server.`,
  );
}

async function carryOut(file: string, engine: ServerEngine, { url, dataDir, key }: Target) {
  await withWorkFolder(dataDir, async (folder) => {
    const { stdin, done } = await startClient(addressOf(url), engine, folder);
    const feeding = pipeline(await compressedContent(file, key), createGunzip(), stdin);
    const [fed, ended] = await Promise.allSettled([feeding, done]);
    // Report the client's error first: it explains why the pipe broke.
    for (const outcome of [ended, fed]) {
      if (outcome.status === 'fulfilled') continue;
      console.error('The database is now incomplete. Run the restore again, with --replace.');
      throw outcome.reason;
    }
  });
}

/** Calls `confirm` and takes a backup before it replaces data. Returns the backup's name. */
export async function restoreServer(
  file: string,
  target: Target,
  confirm: (what: string) => Promise<void>,
): Promise<string | undefined> {
  const { url, dataDir, key } = target;
  const { engine, migrations } = await checkedFooter(file, key);
  refuseUnknownSchema('backup', migrations);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const aside = await withConnection(url, async (connection) => {
    await refuseOtherEngine(connection, engine);
    await refuseWhileInUse(connection);
    const tables = await tableNames(connection);
    if (tables.length === 0) return undefined;
    const { host, database } = addressOf(url);
    await confirm(`the database ${database} on ${host}`);
    const name = path.join(
      dataDir,
      backupName(target, new Date(), { note: '-before-restore', isEncrypted: key !== undefined }),
    );
    await takeBackup(target, name, { evenUnfinished: true, key });
    await refuseWhileInUse(connection);
    await dropTables(connection, tables);
    return name;
  });
  // The first migration does this too. Later ones create tables in the default character set.
  await withConnection(url, (connection) =>
    connection.query('ALTER DATABASE CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci'),
  );
  await carryOut(file, engine, target);
  await (await openDatabase(target)).close();
  return aside;
}
