/** Restores a backup into an empty database. The next start of the site migrates it. */
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { ConfigError } from '../app-error.ts';
import { parseConfig } from '../config.ts';
import { refuseTables, withConnection } from '../database/server-connection.ts';
import { runTool } from './database-tools.ts';
import { readOptions, runCommand, UsageError } from './run-command.ts';

const USAGE = `Usage: npm run restore -- --from <file>

  --from  A backup made by npm run backup. The database, DATABASE_URL or DATA_DIR, must be empty.`;

runCommand(USAGE, async () => {
  const { from = '' } = readOptions({ from: { type: 'string' } });
  const { DATABASE_URL: url, DATA_DIR: dataDir } = parseConfig(process.env);
  const ending = url ? '.sql.gz' : '.sqlite.gz';
  if (!from.endsWith(ending)) throw new UsageError(`--from must name a file *${ending}.`);
  process.umask(0o077);
  const content = () => createReadStream(from);
  if (url !== undefined) {
    await withConnection(url, refuseTables);
    await runTool('restore', url, ({ stdin }) => pipeline(content(), createGunzip(), stdin));
  } else {
    const file = path.join(dataDir, 'site.sqlite');
    // A log left from another file would damage this one.
    const old = ['', '-wal', '-shm'].map((end) => file + end).find(existsSync);
    if (old) throw new ConfigError(`${old} exists. Stop the site and move it aside first.`);
    await mkdir(dataDir, { recursive: true });
    const part = createWriteStream(`${file}.part`, { flush: true });
    await pipeline(content(), createGunzip(), part);
    await rename(`${file}.part`, file);
  }
  console.log(`Restored ${from}.`);
});
