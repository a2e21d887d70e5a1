/** Migrates the schema, with the account that may change it. The server then needs no such rights. */

import { migrationsMade } from '../database/migrate.ts';
import { grantRuntimeRights } from '../database/runtime-account.ts';
import { readOptions, runCommand, withDatabase } from './run-command.ts';

const USAGE = `Usage: npm run migrate -- [--grant-to <account>]

  --grant-to  Gives this account of the database server, such as site or site@localhost, the rights to
              run the site: it can neither change the schema nor change or delete audit entries. The
              account in DATABASE_URL needs the right to grant (WITH GRANT OPTION).

The site may keep running.`;

runCommand(USAGE, async () => {
  const { 'grant-to': account } = readOptions({ 'grant-to': { type: 'string' } });
  await withDatabase(async ({ dataSource }) => {
    const [newest] = await migrationsMade(dataSource);
    console.log(`The schema is up to date: ${newest}.`);
    if (account === undefined) return;
    await grantRuntimeRights(dataSource, account);
    console.log(`${account} may run the site.`);
  });
});
