/**
 * Undoes the newest change of the schema: needed only where an older version is to stay for good, for
 * a newer schema serves the version before it. Run it with the newer build, which knows the way back.
 */
import { ConfigError, parseConfig } from '../config.ts';
import { closeDataSource, openDataSource } from '../database/data-source.ts';
import { readOptions, runCommand } from './run-command.ts';

const USAGE = `Usage: npm run migrate:down [-- --undo <name>]

  --undo  The newest change, by its name. Unset: the changes made so far are listed, newest first.

End every process of the site first, and take a backup: what the change added is lost.`;

runCommand(USAGE, async () => {
  const { undo } = readOptions({ undo: { type: 'string' } });
  const config = parseConfig(process.env);
  const location = { url: config.DATABASE_URL, dataDir: config.DATA_DIR };
  const dataSource = await openDataSource(location);
  try {
    const rows = await dataSource.query('SELECT name FROM migrations ORDER BY id DESC');
    const names: string[] = rows.map(({ name }: { name: unknown }) => String(name));
    if (undo === undefined) {
      console.log(names.join('\n'));
      return;
    }
    if (undo !== names[0]) throw new ConfigError(`The newest change is ${names[0]}, not ${undo}.`);
    if (names.length === 1) throw new ConfigError('The first change is not undone: it holds all.');
    await dataSource.undoLastMigration();
    console.log(`${undo} was undone. The schema now stands at ${names[1]}.`);
  } finally {
    await closeDataSource(dataSource);
  }
});
