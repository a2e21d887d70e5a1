import { rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseLocation } from '../../database/data-source.ts';
import { addressOf } from '../../database/server-address.ts';
import { engineOf, withConnection } from '../../database/server-connection.ts';
import { ConfigError } from '../../errors/config-error.ts';
import { flushToDisk, writeGzip } from './gzip-file.ts';
import { checkedFooter } from './read-backup.ts';
import { migrationNames } from './server-connection.ts';
import { startDump } from './server-tools.ts';
import { withFooter } from './sql-dump.ts';
import { writeSnapshot } from './sqlite-snapshot.ts';
import { withWorkFolder } from './work-folder.ts';

interface BackupOptions {
  withLogPosition?: boolean;
  /** Also back up a server's database with an unfinished setup, which an aborted restore leaves. */
  evenUnfinished?: boolean;
  /** Encrypts the backup. */
  key?: Buffer | undefined;
}

async function writeDump(
  url: string,
  folder: string,
  file: string,
  { withLogPosition = false, evenUnfinished = false, key }: BackupOptions,
): Promise<void> {
  await withConnection(url, async (connection) => {
    const engine = await engineOf(connection);
    const migrations = await migrationNames(connection);
    if (migrations.length === 0 && !evenUnfinished) {
      throw new ConfigError(
        `There is nothing to back up: ${addressOf(url).database} is not set up.`,
      );
    }
    const { stdout, done } = await startDump(addressOf(url), engine, folder, withLogPosition);
    const facts = async () => {
      await done;
      const now = await migrationNames(connection);
      if (now.length === migrations.length) return { engine, migrations };
      throw new ConfigError('The schema changed during the backup. Please take the backup again.');
    };
    await writeGzip(withFooter(stdout, facts), file, key);
  });
  await checkedFooter(file, key);
}

/** Creates the file only once it is complete, verified and flushed. Returns its size in bytes. */
export async function takeBackup(
  { url, dataDir }: DatabaseLocation,
  destination: string,
  options: BackupOptions = {},
): Promise<number> {
  const parent = path.dirname(destination);
  if (await stat(destination).catch(() => null)) {
    throw new ConfigError(`${destination} already exists and is not overwritten.`);
  }
  return withWorkFolder(parent, async (folder) => {
    const file = path.join(folder, 'backup.gz');
    if (url === undefined) await writeSnapshot(dataDir, file, options.key);
    else await writeDump(url, folder, file, options);
    await rename(file, destination);
    await flushToDisk(parent);
    return (await stat(destination)).size;
  });
}
