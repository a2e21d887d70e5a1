/** Erases the leads that the settings RETENTION_DAYS_... make due, and audit entries older than AUDIT_DAYS. */
import { createAudit } from '../accounts/audit.service.ts';
import { createAuditLog } from '../accounts/audit-log.ts';
import { parseConfig } from '../config.ts';
import { systemEnvironment } from '../environment.ts';
import { createLeadRepositories } from '../leads/lead-repository.ts';
import { createRetention, type DueLeads } from '../team/retention.ts';
import { readOptions, runCommand, withDatabase } from './run-command.ts';

const USAGE = `Usage: npm run retention -- [--dry-run]

  --dry-run  Only count the leads that are due.

The site may keep running; a job does the same once a day. Delivered mails remain in mailboxes.
Earlier backups and binary logs contain the leads until they are deleted.`;

const lineOf = ({ kind, status, days }: DueLeads, number: number, what: string) =>
  `${kind}, ${status}: ${number} ${what} (${days} days without a change)`;

runCommand(USAGE, async () => {
  const { 'dry-run': isDryRun = false } = readOptions({ 'dry-run': { type: 'boolean' } });
  const config = parseConfig(process.env);
  await withDatabase(async (database) => {
    const audit = createAudit(database, systemEnvironment);
    const leads = createLeadRepositories(database);
    const parts = { database, leads, audit, environment: systemEnvironment };
    const retention = createRetention(parts, config);
    if (retention.rules.length === 0) console.log('No RETENTION_DAYS_... is set: nothing is due.');
    if (isDryRun) {
      for (const { due, ...rule } of await retention.count()) console.log(lineOf(rule, due, 'due'));
      return;
    }
    const erased = new Map(retention.rules.map((rule) => [rule, 0]));
    for (;;) {
      const batch = await retention.eraseBatch();
      if (batch === undefined) break;
      erased.set(batch.rule, (erased.get(batch.rule) ?? 0) + batch.erased);
    }
    for (const [rule, number] of erased) console.log(lineOf(rule, number, 'erased'));
    const options = { database, environment: systemEnvironment, days: config.AUDIT_DAYS };
    console.log(`Audit log: ${await createAuditLog(options).prune()} entries deleted`);
  });
});
