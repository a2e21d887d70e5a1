import { randomBytes } from 'node:crypto';
import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';

const ROWS = 200;
const LEAD_ID = /\blead=([0-9a-f-]{36})/g;
const TOKEN = /\/appointment\/[\w-]{43}/g;

const addedColumns = (isMysql: boolean): [name: string, type: string][] => [
  ['to_staff', `${isMysql ? 'int' : 'integer'} NOT NULL DEFAULT 0`],
  ['mailbox', 'varchar(64) NULL'],
  ['cause', 'varchar(16) NULL'],
  ['attempt_log', `${isMysql ? 'mediumtext' : 'text'} NULL`],
];

const INDICES = [
  ['deliveries_mailbox', ['mailbox', 'created_at']],
  ['deliveries_kind', ['kind', 'id']],
] as const;
const OLD_INDEX = { name: 'deliveries_recipient', columnNames: ['recipient', 'created_at'] };

const text = (name: string, length: number) => ({ name, type: 'varchar', length: String(length) });

const tables = (isMysql: boolean): Table[] => [
  new Table({
    name: 'delivery_leads',
    columns: [
      { ...text('lead_id', 36), isPrimary: true },
      { ...text('delivery_id', 36), isPrimary: true },
    ],
  }),
  new Table({
    name: 'secret_keys',
    columns: [
      { ...text('name', 40), isPrimary: true },
      { ...text('value', 64), ...(isMysql ? { charset: 'ascii', collation: 'ascii_bin' } : {}) },
    ],
  }),
];

interface Stored {
  id: string;
  leadId: string | null;
  content: string;
}

/** Records which leads a stored message lists, and removes tokens from contents. */
async function readContents(runner: QueryRunner, insert: string): Promise<void> {
  for (let after = ''; ; ) {
    const rows: Stored[] = await runner.query(
      `SELECT id, lead_id AS leadId, content FROM deliveries
      WHERE id > ? AND content IS NOT NULL ORDER BY id LIMIT ${ROWS}`,
      [after],
    );
    for (const { id, leadId, content } of rows) {
      const found = leadId === null ? content.matchAll(LEAD_ID) : [];
      const leadIds = new Set([...found].map(([, lead]) => lead));
      for (const lead of leadIds) {
        await runner.query(`${insert} INTO delivery_leads (lead_id, delivery_id) VALUES (?, ?)`, [
          lead,
          id,
        ]);
      }
      const bare = content.replace(TOKEN, '/appointment/...');
      if (bare === content) continue;
      await runner.query('UPDATE deliveries SET content = ? WHERE id = ?', [bare, id]);
    }
    after = rows.at(-1)?.id ?? '';
    if (rows.length < ROWS) return;
  }
}

/** The leads in each message, its recipients, and the outcomes of its attempts. */
export class Outbox implements MigrationInterface {
  name = 'Outbox1764201600000';

  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.connection.options.type !== 'better-sqlite3';
    const insert = `INSERT ${isMysql ? 'IGNORE' : 'OR IGNORE'}`;
    // MySQL commits each schema statement, so an interrupted run may have done some of this.
    for (const table of tables(isMysql)) await runner.createTable(table, true);
    for (const [name, type] of addedColumns(isMysql)) {
      if (await runner.hasColumn('deliveries', name)) continue;
      await runner.query(`ALTER TABLE deliveries ADD COLUMN ${name} ${type}`);
    }
    const { indices = [] } = (await runner.getTable('deliveries')) ?? {};
    const has = (wanted: string) => indices.some(({ name }) => name === wanted);
    for (const [name, columnNames] of INDICES) {
      if (has(name)) continue;
      const index = new TableIndex({ name, columnNames: [...columnNames] });
      await runner.createIndex('deliveries', index);
    }
    if (has(OLD_INDEX.name)) await runner.dropIndex('deliveries', OLD_INDEX.name);
    await runner.query(`${insert} INTO secret_keys (name, value) VALUES (?, ?)`, [
      'mailbox',
      randomBytes(32).toString('base64url'),
    ]);
    await runner.query(
      `UPDATE deliveries SET to_staff = 1 WHERE kind IN ('new-leads', 'promise', 'client-change')
      OR (kind IN ('invitation', 'cancellation') AND reason NOT LIKE 'calendar/%/%/0/%')`,
    );
    await readContents(runner, insert);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('delivery_leads', true);
    await runner.dropTable('secret_keys', true);
    const { indices = [] } = (await runner.getTable('deliveries')) ?? {};
    const has = (wanted: string) => indices.some(({ name }) => name === wanted);
    for (const [name] of INDICES) if (has(name)) await runner.dropIndex('deliveries', name);
    if (!has(OLD_INDEX.name)) await runner.createIndex('deliveries', new TableIndex(OLD_INDEX));
    for (const [name] of addedColumns(false)) {
      if (!(await runner.hasColumn('deliveries', name))) continue;
      await runner.query(`ALTER TABLE deliveries DROP COLUMN ${name}`);
    }
  }
}
