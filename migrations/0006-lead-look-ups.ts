import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  TableColumn,
  type TableColumnOptions,
  TableIndex,
} from 'typeorm';

const WORDS = 'lead_words';
const NEXT = 'lead_words_kinds';
const BEFORE = 'lead_words_letters';
/** The kinds by their first letters, as the words were stored before. */
const KINDS = { c: 'contact', a: 'appointment' };
const LEADS = [
  { kind: 'contact', table: 'contacts', counted: ['status'] },
  { kind: 'appointment', table: 'appointments', counted: ['status', 'service_type'] },
];
/** The UAE's day of a stored instant, which is UTC. */
const DAY = {
  sqlite: "date(created_at, '+4 hours')",
  mysql: "DATE_FORMAT(created_at + INTERVAL 4 HOUR, '%Y-%m-%d')",
};

const isMysqlOf = (runner: QueryRunner) => runner.connection.options.type !== 'better-sqlite3';

const index = (name: string, columnNames: string[]) => new TableIndex({ name, columnNames });

const indices = (table: string, counted: string[]) => [
  index(`${table}_email`, ['email', 'id']),
  index(`${table}_phone_digits`, ['phone_digits', 'id']),
  index(`${table}_created`, ['created_at', ...counted]),
];

/** Puts indices in the place of those of the same names, as often as a start that dies needs it. */
async function reindex(runner: QueryRunner, table: string, wanted: TableIndex[], gone: string[]) {
  const names = [...gone, ...wanted.map(({ name }) => name)];
  const present = (await runner.getTable(table))?.indices ?? [];
  const old = present.filter(({ name }) => names.includes(name));
  await runner.dropIndices(table, old);
  await runner.createIndices(table, wanted);
}

const key = (name: string, length: number, charset: string, isMysql: boolean) =>
  ({
    name,
    type: 'varchar',
    length: String(length),
    isPrimary: true,
    ...(isMysql ? { charset, collation: `${charset}_bin` } : {}),
  }) satisfies TableColumnOptions;

const words = (kindLength: number, isMysql: boolean) =>
  new Table({
    name: NEXT,
    columns: [
      key('kind', kindLength, 'ascii', isMysql),
      { ...key('period', 5, 'ascii', isMysql), default: "''" },
      key('word', 32, 'utf8mb4', isMysql),
      key('lead_id', 36, 'ascii', isMysql),
    ],
  });

/** Stores the words under other kinds, a period at a time, and puts the new table into their place. */
async function renameKinds(runner: QueryRunner, kinds: [from: string, to: string][]) {
  const isMysql = isMysqlOf(runner);
  const length = Math.max(...kinds.map(([, to]) => to.length)) > 1 ? 16 : 1;
  const present = (await runner.getTable(WORDS))?.findColumnByName('kind')?.length;
  if (present !== String(length)) {
    await runner.createTable(words(length, isMysql), true);
    const ignore = isMysql ? 'IGNORE' : 'OR IGNORE';
    const insert = `INSERT ${ignore} INTO ${NEXT} (kind, period, word, lead_id) SELECT ?, period, word, lead_id FROM ${WORDS} WHERE kind = ? AND period = ?`;
    for (const [from, to] of kinds) {
      const select = `SELECT DISTINCT period FROM ${WORDS} WHERE kind = ?`;
      const periods: { period: string }[] = await runner.query(select, [from]);
      for (const { period } of periods) await runner.query(insert, [to, from, period]);
    }
    if (isMysql) await runner.query(`RENAME TABLE ${WORDS} TO ${BEFORE}, ${NEXT} TO ${WORDS}`);
    else {
      await runner.query(`ALTER TABLE ${WORDS} RENAME TO ${BEFORE}`);
      await runner.query(`ALTER TABLE ${NEXT} RENAME TO ${WORDS}`);
    }
  }
  await runner.dropTable(BEFORE, true);
}

/** Counts the leads of each day anew, by the time at which they were stored. */
async function recountDays(runner: QueryRunner): Promise<void> {
  const day = isMysqlOf(runner) ? DAY.mysql : DAY.sqlite;
  // Changing tables has ended the transaction there; the counts come all together or not at all.
  if (isMysqlOf(runner)) await runner.query('START TRANSACTION');
  for (const { kind, table } of LEADS) {
    const [from, to] = [`${kind}/day/`, `${kind}/day0`];
    await runner.query('DELETE FROM lead_counts WHERE name >= ? AND name < ?', [from, to]);
    await runner.query(
      `INSERT INTO lead_counts (name, shard, n) SELECT concat('${from}', day), 0, n FROM (SELECT ${day} AS day, count(*) AS n FROM ${table} GROUP BY ${day}) AS days`,
    );
  }
}

/** Indices for what is asked for, kinds by their whole names, and days by the time of storing. */
export class LeadLookUps implements MigrationInterface {
  name = 'LeadLookUps1763798400000';

  async up(runner: QueryRunner): Promise<void> {
    for (const { table, counted } of LEADS) {
      if (!isMysqlOf(runner)) {
        const email = { name: 'email', type: 'varchar', length: '254', collation: 'NOCASE' };
        await runner.changeColumn(table, 'email', new TableColumn(email));
      }
      await reindex(runner, table, indices(table, counted), []);
    }
    await renameKinds(runner, Object.entries(KINDS));
    await recountDays(runner);
  }

  // On SQLite addresses stay comparable whatever their capitals, which the version before asks for too.
  async down(runner: QueryRunner): Promise<void> {
    await renameKinds(
      runner,
      Object.entries(KINDS).map(([letter, kind]) => [kind, letter]),
    );
    for (const { table } of LEADS) {
      const before = [
        index(`${table}_email`, ['email']),
        index(`${table}_phone_digits`, ['phone_digits']),
      ];
      await reindex(runner, table, before, [`${table}_created`]);
    }
  }
}
