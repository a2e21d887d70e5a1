/** Writes the database to one compressed, verified file while the site runs. */
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseConfig } from '../config.ts';
import { backupName, removeOldBackups } from './backup/backup-name.ts';
import { readBackupKey } from './backup/encryption.ts';
import { takeBackup } from './backup/take-backup.ts';
import { readOptions, runCommand, UsageError } from './run-command.ts';

const USAGE = `Usage: npm run backup -- [--to <file or folder>] [--keep <number>] [--binlog]

  --to      A folder, or the name of a new file. Unset: the folder backups in DATA_DIR.
  --keep    Keep only this many backups of this database in the folder, the newest ones.
  --binlog  Also record the server's binary log position, for point-in-time recovery.

BACKUP_KEY_FILE: encrypts the backup with the key in this file. Without the key, nobody can restore it.`;

async function isFolder(name: string): Promise<boolean> {
  return name.endsWith('/') || Boolean((await stat(name).catch(() => null))?.isDirectory());
}

function keptNumber(keep: string | undefined): number | undefined {
  if (keep === undefined) return undefined;
  if (/^[1-9]\d{0,5}$/.test(keep)) return Number(keep);
  throw new UsageError(`--keep must be a whole number of at least 1, not "${keep}".`);
}

runCommand(USAGE, async () => {
  const { to, binlog, ...options } = readOptions({
    to: { type: 'string' },
    keep: { type: 'string' },
    binlog: { type: 'boolean' },
  });
  const keep = keptNumber(options.keep);
  if (to === '') throw new UsageError('--to must not be empty.');
  const config = parseConfig(process.env);
  const key = readBackupKey(config);
  const location = { url: config.DATABASE_URL, dataDir: config.DATA_DIR };
  if (binlog && location.url === undefined) throw new UsageError('SQLite has no --binlog.');

  const isFile = to !== undefined && !(await isFolder(to));
  if (isFile && keep !== undefined) throw new UsageError('--keep needs --to to be a folder.');
  const folder = isFile ? path.dirname(to) : (to ?? path.join(config.DATA_DIR, 'backups'));
  if (!isFile) await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = isFile
    ? to
    : path.join(folder, backupName(location, new Date(), { isEncrypted: key !== undefined }));

  const started = performance.now();
  const bytes = await takeBackup(location, file, { withLogPosition: binlog ?? false, key });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(
    `${file}: ${Math.ceil(bytes / 1_000)} kB, ${key ? 'encrypted' : 'not encrypted'}, written and verified in ${seconds} s.`,
  );
  if (keep === undefined) return;
  for (const name of await removeOldBackups(location, folder, keep))
    console.log(`Removed ${name}.`);
});
