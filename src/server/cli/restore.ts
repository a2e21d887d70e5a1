/** Puts a backup made by `npm run backup` back, into an empty database or in place of what is there. */
import { stat } from 'node:fs/promises';
import { ConfigError, parseConfig } from '../config.ts';
import { kindOf } from './backup/read-backup.ts';
import { restoreServer } from './backup/restore-server.ts';
import { restoreSqlite } from './backup/restore-sqlite.ts';
import { openPrompt } from './prompt.ts';
import { readOptions, runCommand, UsageError } from './run-command.ts';

const USAGE = `Usage: npm run restore -- --from <file> [--replace [--yes]]

  --from     A backup made by npm run backup.
  --replace  Take the place of what the database holds now, which is kept aside.
  --yes      Do not ask.`;

async function ask(what: string): Promise<void> {
  const prompt = openPrompt();
  try {
    const answer = await prompt.ask(`Replace everything in ${what}? Type yes: `);
    if (answer.trim() !== 'yes') throw new ConfigError('Nothing was changed.');
  } finally {
    prompt.close();
  }
}

runCommand(USAGE, async () => {
  const { from, replace, yes } = readOptions({
    from: { type: 'string' },
    replace: { type: 'boolean' },
    yes: { type: 'boolean' },
  });
  if (!from) throw new UsageError('--from must name a backup.');
  if (!(await stat(from)).isFile()) throw new UsageError(`${from} is not a file.`);
  const { DATABASE_URL: url, DATA_DIR: dataDir } = parseConfig(process.env);

  const kind = await kindOf(from);
  if (kind === 'sqlite' && url !== undefined) {
    throw new ConfigError(
      'This is a backup of an SQLite site, and DATABASE_URL names a server. Restore it without DATABASE_URL, then move it with npm run db:copy.',
    );
  }
  if (kind === 'sql' && url === undefined) {
    throw new ConfigError('This is a dump from a database server: set DATABASE_URL to one.');
  }
  const confirm = async (what: string) => {
    if (!replace) throw new ConfigError(`There is data in ${what}. --replace takes its place.`);
    if (!yes) await ask(what);
  };
  const aside =
    url === undefined
      ? await restoreSqlite(from, dataDir, confirm)
      : await restoreServer(from, { url, dataDir }, confirm);
  console.log(`Restored ${from}; its schema is up to date.`);
  if (aside) console.log(`What was there before is kept as ${aside}.`);
});
