/**
 * Erases every lead of one e-mail address, which is what a person may ask for. Shows first what it
 * would erase; `--yes` does it. What staff wrote about the leads and how they are found goes too.
 */
import { createAppointmentsRepository } from '../appointments/appointments.repository.ts';
import { parseConfig } from '../config.ts';
import { createContactsRepository } from '../contacts/contacts.repository.ts';
import { openDatabase } from '../database/database.ts';
import { readOptions, runCommand, UsageError } from './run-command.ts';

const USAGE = `Usage: npm run lead:erase -- --email <address> [--yes]

  --email  Every contact and appointment sent from this address, whatever its capitals.
  --yes    Erase them. Unset: they are listed, and nothing is erased.

The site may run meanwhile. Backups taken before keep the leads until they are deleted too.`;

runCommand(USAGE, async () => {
  const { email, yes } = readOptions({ email: { type: 'string' }, yes: { type: 'boolean' } });
  if (!email) throw new UsageError('Which address? Give it by --email.');
  const config = parseConfig(process.env);
  const database = await openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR });
  const kinds = [
    { noun: 'contact', leads: createContactsRepository(database) },
    { noun: 'appointment', leads: createAppointmentsRepository(database) },
  ];
  try {
    let found = 0;
    for (const { noun, leads } of kinds) {
      for (const { id, createdAt, fullName } of await leads.ofAddress(email)) {
        if (yes && !(await leads.erase(id))) continue;
        found += 1;
        console.log(`${noun} ${id} of ${createdAt.toISOString().slice(0, 10)}, ${fullName}`);
      }
    }
    console.log(closing(found, yes === true));
  } finally {
    await database.close();
  }
});

function closing(found: number, erased: boolean): string {
  const leads = found === 1 ? '1 lead' : `${found} leads`;
  if (found === 0) return 'There is no lead of this address.';
  return erased ? `${leads} erased.` : `${leads}. Nothing was erased: --yes does it.`;
}
