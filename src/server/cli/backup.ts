/** Writes a compressed copy of the database to a new file while the site runs. */
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import libsql from 'libsql';
import { ConfigError } from '../app-error.ts';
import { parseConfig } from '../config.ts';
import { runTool } from './database-tools.ts';
import { readOptions, runCommand } from './run-command.ts';

const USAGE = `Usage: npm run backup -- [--to <folder>]

  --to  The folder for the new file. Unset: the folder backups in DATA_DIR.`;

runCommand(USAGE, async () => {
  const { to } = readOptions({ to: { type: 'string' } });
  const { DATABASE_URL: url, DATA_DIR: dataDir } = parseConfig(process.env);
  // Only its owner may read a backup: it contains every lead.
  process.umask(0o077);
  const folder = to ?? path.join(dataDir, 'backups');
  await mkdir(folder, { recursive: true });
  const time = new Date().toISOString().replace(/[-:.]/g, '');
  const file = path.join(folder, `site-${time}.${url ? 'sql' : 'sqlite'}.gz`);
  const [copy, part] = [`${file}.copy`, `${file}.part`];
  try {
    const target = createWriteStream(part, { flush: true });
    if (url !== undefined) {
      await runTool('dump', url, ({ stdout }) => pipeline(stdout, createGzip(), target));
    } else {
      const source = path.join(dataDir, 'site.sqlite');
      if (!existsSync(source)) throw new ConfigError(`There is no database at ${source}.`);
      const database = new libsql(source);
      database.pragma('busy_timeout = 30000');
      database.exec(`VACUUM INTO '${copy.replaceAll("'", "''")}'`);
      database.close();
      await pipeline(createReadStream(copy), createGzip(), target);
    }
    await rename(part, file);
  } finally {
    for (const left of [copy, part]) await rm(left, { force: true });
  }
  console.log(`Written: ${file}`);
});
