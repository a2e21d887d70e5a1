import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';

/** Tables whose rows the log numbers, in the column `log_number`. */
const LOGGED = ['contacts', 'appointments', 'lead_events'];
const POSITIONS = ['last', 'counts', 'words'];

const name = { name: 'name', type: 'varchar', length: '80', isPrimary: true };
const int = (column: string) => ({ name: column, type: 'integer' });

/** The table of counts, with the columns from before or after this migration. */
const counts = (columns: string[]) =>
  new Table({
    name: 'lead_counts',
    columns: [name, ...columns.map((it) => ({ ...int(it), isPrimary: it === 'shard' }))],
  });

const positions = new Table({
  name: 'log_positions',
  columns: [{ ...name, length: '40' }, int('number'), int('turns')],
});

/**
 * Counts and search words are written after a lead, from a log of numbered events. Existing leads have
 * no number yet: the site numbers, counts and indexes them again.
 */
export class EventLog implements MigrationInterface {
  name = 'EventLog1763769600000';

  async up(runner: QueryRunner): Promise<void> {
    // MySQL commits each schema statement, so an interrupted run may have done some of this.
    for (const table of LOGGED) {
      if (await runner.hasColumn(table, 'log_number')) continue;
      await runner.query(`ALTER TABLE ${table} ADD COLUMN log_number integer NULL`);
    }
    for (const table of LOGGED) {
      const { indices } = (await runner.getTable(table)) ?? { indices: [] };
      const index = new TableIndex({ name: `${table}_log`, columnNames: ['log_number', 'id'] });
      if (!indices.some((it) => it.name === index.name)) await runner.createIndex(table, index);
    }
    if (await runner.hasColumn('lead_counts', 'shard')) await runner.dropTable('lead_counts');
    await runner.createTable(counts(['n']), true);
    const counted = await runner.query("SELECT n FROM lead_counts WHERE name = 'log/counted'");
    if (counted.length === 0)
      await runner.query("INSERT INTO lead_counts VALUES ('log/counted', 0)");
    await runner.createTable(positions, true);
    for (const position of POSITIONS) {
      const found = await runner.query('SELECT name FROM log_positions WHERE name = ?', [position]);
      if (found.length === 0) {
        await runner.query('INSERT INTO log_positions VALUES (?, 0, 0)', [position]);
      }
    }
    await runner.dropTable('migration_lease', true);
  }

  /** Leaves the counts empty; `npm run leads:rebuild` of the earlier version restores them. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('log_positions', true);
    await runner.dropTable('lead_counts', true);
    await runner.createTable(counts(['shard', 'n']), true);
    for (const table of LOGGED) {
      await runner.dropIndex(table, `${table}_log`);
      await runner.dropColumn(table, 'log_number');
    }
  }
}
