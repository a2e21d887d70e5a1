import { stat } from 'node:fs/promises';
import { parseConfig } from '../config.ts';
import { ConfigError } from '../errors/config-error.ts';
import { readBackupKey } from './backup/encryption.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { openPrompt } from './prompt.ts';
import { readOptions, runCommand, UsageError } from './run-command.ts';

const USAGE = `Usage: npm run restore -- --from <file> [--replace [--yes]]

  --from     A backup made by npm run backup.
  --replace  Replace the current data, which is kept under another name.
  --yes      Do not ask.

BACKUP_KEY_FILE: the file with the key of an encrypted backup.`;

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
  const config = parseConfig(process.env);
  const { DATABASE_URL: url, DATA_DIR: dataDir } = config;

  const confirm = async (what: string) => {
    if (!replace) throw new ConfigError(`There is data in ${what}. Use --replace to replace it.`);
    if (!yes) await ask(what);
  };
  const aside = await restoreBackup(from, { url, dataDir }, confirm, readBackupKey(config));
  console.log(`Restored ${from}; its schema is up to date.`);
  if (aside) console.log(`The previous data is kept as ${aside}.`);
});
