import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  TableColumn,
  type TableColumnOptions,
} from 'typeorm';
// The one thing taken from the source: words must be stored as they are asked for.
import { searchWords } from '#server/leads/search-words.ts';

const KINDS = [
  { letter: 'c', table: 'contacts' },
  { letter: 'a', table: 'appointments' },
];
// Few enough for the parameters that SQLite takes in one statement, with 64 words a lead.
const BATCH = 200;

const compared = (name: string, length: number, charset: string, isMysql: boolean) => ({
  name,
  type: 'varchar',
  length: String(length),
  ...(isMysql ? { charset, collation: `${charset}_bin` } : {}),
});
const primary = (column: TableColumnOptions) => ({ ...column, isPrimary: true });

const words = (isMysql: boolean) =>
  new Table({
    name: 'lead_words',
    columns: [
      primary(compared('kind', 1, 'ascii', isMysql)),
      primary(compared('word', 32, 'utf8mb4', isMysql)),
      primary(compared('lead_id', 36, 'ascii', isMysql)),
    ],
  });

const textColumn = (isMysql: boolean) =>
  new TableColumn({ ...compared('words', 2112, 'utf8mb4', isMysql), default: "''" });

interface Lead {
  id: string;
  fullName: string;
  email: string;
  companyName: string | null;
  phoneNumber: string | null;
}

/** A lead whose words are all there has its text, which is written last. */
async function fill(runner: QueryRunner, table: string, letter: string, ignore: string) {
  for (let after = ''; ; ) {
    const leads: Lead[] = await runner.query(
      `SELECT id, full_name AS fullName, email, company_name AS companyName, phone_number AS phoneNumber FROM ${table} WHERE id > ? AND words = '' ORDER BY id LIMIT ${BATCH}`,
      [after],
    );
    const last = leads.at(-1);
    if (last === undefined) return;
    const found = leads.map((lead) => ({ id: lead.id, words: searchWords(lead) }));
    const rows = found.flatMap(({ id, words }) => words.map((word) => [word, id]));
    const places = rows.map(() => `('${letter}', ?, ?)`).join(', ');
    await runner.query(
      `INSERT ${ignore} INTO lead_words (kind, word, lead_id) VALUES ${places}`,
      rows.flat(),
    );
    const cases = found.map(() => 'WHEN ? THEN ?').join(' ');
    const ids = found.map(({ id }) => id);
    await runner.query(
      `UPDATE ${table} SET words = CASE id ${cases} END WHERE id IN (${ids.map(() => '?')})`,
      [...found.flatMap(({ id, words }) => [id, words.map((word) => ` ${word}`).join('')]), ...ids],
    );
    after = last.id;
  }
}

/** The words by which leads are found, as an index and beside each lead as a text. */
export class LeadWords implements MigrationInterface {
  name = 'LeadWords1763726600000';

  // MySQL commits each statement of a schema change: a start that died half way goes on here.
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.connection.options.type !== 'better-sqlite3';
    await runner.createTable(words(isMysql), true);
    const column = textColumn(isMysql);
    for (const { table, letter } of KINDS) {
      if (!(await runner.hasColumn(table, column.name))) await runner.addColumn(table, column);
      await fill(runner, table, letter, isMysql ? 'IGNORE' : 'OR IGNORE');
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table } of KINDS) await runner.dropColumn(table, 'words');
    await runner.dropTable('lead_words', true);
  }
}
