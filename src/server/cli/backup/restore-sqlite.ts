import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type libsql from 'libsql';
import { closeDataSource } from '../../database/data-source.ts';
import { migrate, migrationsMade } from '../../database/migrate.ts';
import { ConfigError } from '../../errors/config-error.ts';
import { flushToDisk, PRIVATE_MODE } from './gzip-file.ts';
import { refuseUnknownSchema } from './read-backup.ts';
import { openAlone, openChecked, SQLITE_FILE, unpackSnapshot } from './sqlite-snapshot.ts';
import { withWorkFolder } from './work-folder.ts';

const LOGS = ['-wal', '-shm'];

/** Whether a file contains tables; true if it is unreadable. @throws ConfigError if it is in use. */
function holdsTables(file: string): boolean {
  if (!existsSync(file)) return false;
  let database: libsql.Database | undefined;
  try {
    database = openAlone(file);
    return database.prepare('SELECT name FROM sqlite_master').all().length > 0;
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    return true;
  } finally {
    database?.close();
  }
}

async function putAside(file: string): Promise<string> {
  const aside = `${file}.before-restore-${new Date().toISOString().replace(/[-:.]/g, '')}`;
  for (const ending of ['', ...LOGS]) {
    if (existsSync(file + ending)) await rename(file + ending, aside + ending);
  }
  return aside;
}

/** Keeps the file accessible to the server's account when root runs the command. */
async function giveToFolderOwner(file: string, folder: string): Promise<void> {
  await chmod(file, PRIVATE_MODE);
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  await chown(file, uid, gid);
}

/** Checks and migrates a copy, then renames it into place. Returns the old database's new name. */
export async function restoreSqlite(
  file: string,
  { dataDir, key }: { dataDir: string; key: Buffer | undefined },
  confirm: (what: string) => Promise<void>,
): Promise<string | undefined> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const target = path.join(dataDir, SQLITE_FILE);
  return withWorkFolder(dataDir, async (folder) => {
    await unpackSnapshot(file, folder, key);
    const dataSource = await openChecked(folder);
    refuseUnknownSchema('backup', await migrationsMade(dataSource).catch(() => []));
    if (holdsTables(target)) await confirm(target);
    await migrate(dataSource);
    await closeDataSource(dataSource);
    const restored = path.join(folder, SQLITE_FILE);
    if (existsSync(`${restored}-wal`)) throw new Error('The restored file still has a log.');
    await giveToFolderOwner(restored, dataDir);
    await flushToDisk(restored);
    const aside = holdsTables(target) ? await putAside(target) : undefined;
    await rename(restored, target);
    await flushToDisk(dataDir);
    return aside;
  });
}
