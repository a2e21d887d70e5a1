import { THE_SYSTEM } from '#shared/events.ts';
import { createAudit } from '../accounts/audit.service.ts';
import { ConfigError } from '../app-error.ts';
import { systemEnvironment } from '../environment.ts';
import { createLeadRepositories } from '../leads/lead-repository.ts';
import { createErasure } from '../team/erasure.service.ts';
import { readOptions, runCommand, UsageError, withDatabase } from './run-command.ts';

const USAGE = `Usage: npm run lead:erase -- --email <address> [--yes]

  --email  Every contact and appointment sent from this address, in any letter case.
  --yes    Erase them. Unset: only count them.

The site may keep running. Delivered mails remain in mailboxes, and so do the files of a trial
(SMTP_URL=file:...). Earlier backups and binary logs contain the leads until they are deleted.`;

const REASON = 'npm run lead:erase';

const counted = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;

function closing(found: string[], erased: boolean): string {
  if (found.length === 0) return 'There is no lead with this address.';
  return erased
    ? `${found.join(', ')} erased.`
    : `${found.join(', ')}. Nothing was erased: use --yes to erase.`;
}

runCommand(USAGE, async () => {
  const { email, yes = false } = readOptions({
    email: { type: 'string' },
    yes: { type: 'boolean' },
  });
  if (!email) throw new UsageError('--email must name an address.');
  await withDatabase(async (database) => {
    const found: string[] = [];
    const leads = createLeadRepositories(database);
    const audit = createAudit(database, systemEnvironment);
    const parts = { database, leads, audit, environment: systemEnvironment };
    const erasure = createErasure(parts);
    for (const [noun, ofKind] of Object.entries(leads)) {
      let n = 0;
      for (const { id } of await ofKind.ofAddress(email)) {
        if (!yes || (await erasure.eraseIfStored({ id, reason: REASON }, THE_SYSTEM))) n += 1;
      }
      if (n > 0) found.push(counted(n, noun));
    }
    console.log(closing(found, yes));
    // Do this even if no lead was found, because an earlier run may have ended before this step.
    if (yes && !(await database.emptyLog())) {
      throw new ConfigError(
        'The log of the database is in use and may still contain them: run this command again.',
      );
    }
  });
});
