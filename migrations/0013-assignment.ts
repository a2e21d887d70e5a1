import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { isMysql, primary, text } from './parts/columns.ts';

type Indexes = Readonly<Record<string, readonly string[]>>;

/** The indexes of each table after this migration, and before it. */
const INDEXES: Readonly<Record<string, { after: Indexes; before: Indexes }>> = {
  contacts: {
    after: {
      contacts_assignee: ['status', 'assignee_id', 'id'],
      contacts_created: ['created_at', 'status', 'assignee_id'],
    },
    before: { contacts_created: ['created_at', 'status'] },
  },
  appointments: {
    after: {
      appointments_assignee: ['status', 'assignee_id', 'id', 'service_type'],
      appointments_created: ['created_at', 'status', 'service_type', 'assignee_id'],
      appointments_day: ['calendar_day', 'id', 'service_type', 'assignee_id'],
      appointments_status_day: ['status', 'calendar_day', 'id', 'service_type', 'assignee_id'],
    },
    before: {
      appointments_created: ['created_at', 'status', 'service_type'],
      appointments_day: ['calendar_day', 'id', 'service_type'],
      appointments_status_day: ['status', 'calendar_day', 'id', 'service_type'],
    },
  },
};

/** The numbers of parts of a count's name without an assignee. */
const PARTS: Readonly<Record<string, number>> = { contact: 3, appointment: 4 };

const settings = new Table({
  name: 'team_settings',
  columns: [primary(text('name', 40)), text('value', 200)],
});

/**
 * Replaces indexes. On servers, one statement replaces all, because processes of the other version
 * name them in their queries.
 */
async function replace(runner: QueryRunner, table: string, old: Indexes, next: Indexes) {
  const added = Object.entries(next);
  if (isMysql(runner)) {
    const drops = Object.keys(old).map((name) => `DROP INDEX ${name}`);
    const adds = added.map(([name, columns]) => `ADD INDEX ${name} (${columns.join(', ')})`);
    await runner.query(`ALTER TABLE ${table} ${[...drops, ...adds].join(', ')}`);
    return;
  }
  for (const name of Object.keys(old)) await runner.query(`DROP INDEX ${name}`);
  for (const [name, columns] of added) {
    await runner.query(`CREATE INDEX ${name} ON ${table} (${columns.join(', ')})`);
  }
}

async function hasIndex(runner: QueryRunner, table: string): Promise<boolean> {
  const { indices } = (await runner.getTable(table)) ?? { indices: [] };
  return indices.some(({ name }) => name === `${table}_assignee`);
}

/** Makes room for an administrator's id in a count's name. */
async function widenCounts(runner: QueryRunner): Promise<void> {
  if (isMysql(runner)) {
    await runner.query('ALTER TABLE lead_counts MODIFY name varchar(120) NOT NULL');
    return;
  }
  await runner.query('ALTER TABLE lead_counts RENAME TO former_counts');
  const n = { name: 'n', type: 'integer' };
  const columns = [primary(text('name', 120)), n];
  await runner.createTable(new Table({ name: 'lead_counts', columns }));
  await runner.query('INSERT INTO lead_counts SELECT name, n FROM former_counts');
  await runner.query('DROP TABLE former_counts');
}

/** Adds the counts of assigned leads to the counts without an assignee. */
async function mergeCounts(runner: QueryRunner): Promise<void> {
  const rows: { name: string; n: number }[] = await runner.query('SELECT name, n FROM lead_counts');
  for (const { name, n } of rows) {
    const parts = name.split('/');
    const most = PARTS[parts[0] ?? ''] ?? parts.length;
    if (parts[1] !== 'status' || parts.length <= most) continue;
    const merged = parts.slice(0, most).join('/');
    const ignore = isMysql(runner) ? 'IGNORE' : 'OR IGNORE';
    await runner.query(`INSERT ${ignore} INTO lead_counts VALUES (?, 0)`, [merged]);
    await runner.query('UPDATE lead_counts SET n = n + ? WHERE name = ?', [Number(n), merged]);
    await runner.query('DELETE FROM lead_counts WHERE name = ?', [name]);
  }
}

/** Adds the assignee of a lead, and the team's settings. Existing leads have no assignee. */
export class Assignment implements MigrationInterface {
  name = 'Assignment1764806400000';

  async up(runner: QueryRunner): Promise<void> {
    // MySQL commits each schema statement, so an interrupted run may have done some of this.
    for (const [table, { before, after }] of Object.entries(INDEXES)) {
      if (!(await runner.hasColumn(table, 'assignee_id'))) {
        await runner.query(`ALTER TABLE ${table} ADD COLUMN assignee_id varchar(36) NULL`);
      }
      if (!(await hasIndex(runner, table))) await replace(runner, table, before, after);
    }
    await widenCounts(runner);
    await runner.createTable(settings, true);
  }

  /** Keeps the longer names of counts possible. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM events WHERE type = 'lead.assigned'");
    await mergeCounts(runner);
    for (const [table, { before, after }] of Object.entries(INDEXES)) {
      if (await hasIndex(runner, table)) await replace(runner, table, after, before);
      if (await runner.hasColumn(table, 'assignee_id')) {
        await runner.query(`ALTER TABLE ${table} DROP COLUMN assignee_id`);
      }
    }
    await runner.dropTable('team_settings', true);
  }
}
