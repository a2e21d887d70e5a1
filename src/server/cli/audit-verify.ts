import { verifyChain } from '../audit/verify-chain.ts';
import { ConfigError } from '../errors/config-error.ts';
import { readOptions, runCommand, withDatabase } from './run-command.ts';

const USAGE = `Usage: npm run audit:verify

Checks the audit log: whether an entry was changed, inserted or deleted. Exits with 1 if one was.
The site may keep running. Entries that the site deleted after AUDIT_DAYS may be missing.`;

const SHOWN = 50;

runCommand(USAGE, async () => {
  readOptions({});
  await withDatabase(async ({ manager }) => {
    const { entries, first, last, faults } = await verifyChain(manager);
    const shown = faults.slice(0, SHOWN);
    if (faults.length > SHOWN) shown.push(`... and ${faults.length - SHOWN} other faults.`);
    if (faults.length > 0) throw new ConfigError(shown.join('\n'));
    const range = entries === 0 ? '' : `, numbers ${first} to ${last}`;
    console.log(`The audit log is intact: ${entries} entries${range}.`);
  });
});
