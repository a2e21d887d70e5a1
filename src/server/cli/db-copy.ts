import { parseConfig } from '../config.ts';
import { copyDatabase } from './db-copy/copy-database.ts';
import { readOptions, runCommand, UsageError } from './run-command.ts';

const USAGE = `Usage: npm run db:copy -- --from <SQLite file> [--to <mysql://user:password@host/database>]

  --from  The site's SQLite file, data/site.sqlite by default. Its server must be stopped.
  --to    An empty database. Unset: DATABASE_URL, which keeps the password out of the command line.

If it is interrupted, run it again: it starts over.`;

function withoutPassword(url: string): string {
  const shown = new URL(url);
  if (shown.password !== '') shown.password = '...';
  return shown.href;
}

runCommand(USAGE, async () => {
  const { from, to } = readOptions({ from: { type: 'string' }, to: { type: 'string' } });
  if (!from) throw new UsageError('--from must name an SQLite file.');
  const { DATABASE_URL: url } = parseConfig({
    ...process.env,
    ...(to === undefined ? {} : { DATABASE_URL: to }),
  });
  if (url === undefined) throw new UsageError('--to or DATABASE_URL must name a database.');

  const started = performance.now();
  await copyDatabase(from, url, (line) => console.log(line));
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`Copied and compared in ${seconds} s. Now set, and start the server:`);
  console.log(`  DATABASE_URL=${withoutPassword(url)}`);
  console.log(`${from} is no longer used. Keep it until the first backup of the new database.`);
});
