import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions } from 'typeorm';

const KINDS = [
  { letter: 'c', table: 'contacts' },
  { letter: 'a', table: 'appointments' },
];
const WORDS = 'lead_words';
const NEXT = 'lead_words_next';
const BEFORE = 'lead_words_before';
/** Leads at once. Those of SQLite have few enough words for the parameters of one statement. */
const BATCH = { mysql: 1_000, sqlite: 120 };
const PERIOD_DIGITS = 5;
/** Leads that came so shortly before the exchange of the tables may have missed it. */
const OVERLAP_MS = 3_600_000;

const key = (name: string, length: number, charset: string, isMysql: boolean) =>
  ({
    name,
    type: 'varchar',
    length: String(length),
    isPrimary: true,
    ...(isMysql ? { charset, collation: `${charset}_bin` } : {}),
  }) satisfies TableColumnOptions;

/** Without periods it is the table of the change before. */
function words(hasPeriods: boolean, isMysql: boolean): Table {
  const period = { ...key('period', PERIOD_DIGITS, 'ascii', isMysql), default: "''" };
  return new Table({
    name: NEXT,
    columns: [
      key('kind', 1, 'ascii', isMysql),
      ...(hasPeriods ? [period] : []),
      key('word', 32, 'utf8mb4', isMysql),
      key('lead_id', 36, 'ascii', isMysql),
    ],
  });
}

/** The smallest id of an hour before that lead. */
function hourBefore(id: string): string {
  const at = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) - OVERLAP_MS;
  if (Number.isNaN(at) || at < 0) return '';
  const hex = at.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

class Filling {
  readonly #runner: QueryRunner;
  readonly #hasPeriods: boolean;
  readonly #isMysql: boolean;

  constructor(runner: QueryRunner, hasPeriods: boolean, isMysql: boolean) {
    this.#runner = runner;
    this.#hasPeriods = hasPeriods;
    this.#isMysql = isMysql;
  }

  /** Writes the words of all leads after that one, and gives the last one's id. */
  async fill(into: string, { table, letter }: (typeof KINDS)[number], after: string) {
    const batch = this.#isMysql ? BATCH.mysql : BATCH.sqlite;
    for (let last = after; ; ) {
      const leads: { id: string; words: string }[] = await this.#runner.query(
        `SELECT id, words FROM ${table} WHERE id > ? ORDER BY id LIMIT ${batch}`,
        [last],
      );
      if (leads.length === 0) return last;
      await this.#insert(into, letter, leads);
      last = leads.at(-1)?.id ?? last;
    }
  }

  async #insert(into: string, letter: string, leads: { id: string; words: string }[]) {
    const rows = leads.flatMap(({ id, words }) => {
      const period = this.#hasPeriods ? [id.slice(0, PERIOD_DIGITS)] : [];
      const all = words.split(' ').filter((word) => word !== '');
      return all.map((word) => [...period, word, id]);
    });
    if (rows.length === 0) return;
    const columns = this.#hasPeriods ? 'kind, period, word, lead_id' : 'kind, word, lead_id';
    const places = `('${letter}', ${this.#hasPeriods ? '?, ?, ?' : '?, ?'})`;
    const ignore = this.#isMysql ? 'IGNORE' : 'OR IGNORE';
    await this.#runner.query(
      `INSERT ${ignore} INTO ${into} (${columns}) VALUES ${rows.map(() => places).join(', ')}`,
      rows.flat(),
    );
  }
}

/**
 * Puts another table of words in the place of the present one. Processes of the version before read
 * and write on: MySQL changes both names at once, and what they stored meanwhile is filled in.
 */
async function exchange(runner: QueryRunner, hasPeriods: boolean): Promise<void> {
  const isMysql = runner.connection.options.type !== 'better-sqlite3';
  const filling = new Filling(runner, hasPeriods, isMysql);
  // A start that died half way may have made the exchange, but not have filled in the rest.
  const isMade = (await runner.hasColumn(WORDS, 'period')) === hasPeriods;
  if (!isMade) await runner.createTable(words(hasPeriods, isMysql), true);
  const ends: string[] = [];
  for (const kind of isMade ? [] : KINDS) ends.push(await filling.fill(NEXT, kind, ''));
  if (!isMade && isMysql) {
    await runner.query(`RENAME TABLE ${WORDS} TO ${BEFORE}, ${NEXT} TO ${WORDS}`);
  } else if (!isMade) {
    await runner.query(`ALTER TABLE ${WORDS} RENAME TO ${BEFORE}`);
    await runner.query(`ALTER TABLE ${NEXT} RENAME TO ${WORDS}`);
  }
  for (const [index, kind] of KINDS.entries()) {
    await filling.fill(WORDS, kind, hourBefore(ends[index] ?? ''));
  }
  await runner.dropTable(BEFORE, true);
}

/** The words by which leads are found, period by period, so that a search begins at its end. */
export class LeadWordPeriods implements MigrationInterface {
  name = 'LeadWordPeriods1763744400000';

  async up(runner: QueryRunner): Promise<void> {
    await exchange(runner, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await exchange(runner, false);
  }
}
