/** Erases every lead of an email address. Without `--yes` it only prints their number. */
import { emptyLog } from '../database/empty-log.ts';
import { ConfigError } from '../errors/config-error.ts';
import { createLeadRepositories } from '../lead-kinds.ts';
import { readOptions, runCommand, UsageError, withDatabase } from './run-command.ts';

const USAGE = `Usage: npm run lead:erase -- --email <address> [--yes]

  --email  Every contact and appointment sent from this address, whatever its capitals.
  --yes    Erase them. Unset: they are counted, and nothing is erased.

The site may run meanwhile. Mails that were sent stay where they arrived, and so do the files of a
trial (SMTP_URL=file:...). Backups and binary logs of before keep the leads until they are deleted too.`;

const counted = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** Only numbers, because terminals are recorded. */
function closing(found: string[], erased: boolean): string {
  if (found.length === 0) return 'There is no lead of this address.';
  return erased
    ? `${found.join(', ')} erased.`
    : `${found.join(', ')}. Nothing was erased: --yes does it.`;
}

runCommand(USAGE, async () => {
  const { email, yes = false } = readOptions({
    email: { type: 'string' },
    yes: { type: 'boolean' },
  });
  if (!email) throw new UsageError('Which address? Give it by --email.');
  await withDatabase(async (database) => {
    const found: string[] = [];
    for (const [noun, leads] of Object.entries(createLeadRepositories(database))) {
      let n = 0;
      for (const { id } of await leads.ofAddress(email)) {
        if (!yes || (await leads.erase(id))) n += 1;
      }
      if (n > 0) found.push(counted(n, noun));
    }
    console.log(closing(found, yes));
    // Also if no lead was found: an earlier run may have ended before this step.
    if (yes && !(await emptyLog(database.dataSource))) {
      throw new ConfigError(
        'The log beside the database is in use and may keep them: run it again.',
      );
    }
  });
});
