import type { EntityManager } from 'typeorm';
import { uaeDay } from '#shared/uae-time.ts';
import type { LeadKind } from '../kind/lead-kind.ts';
import type { LeadRow } from '../kind/lead-row.ts';

const SHARDS = 32;

/** The number of leads with one combination of values in the counted columns. */
export interface Tally {
  n: number;
  values: Record<string, string>;
}

/** The number of leads with these values. */
export function sumOf(tally: Tally[], where: object): number {
  const asked = Object.entries(where);
  return tally
    .filter(({ values }) => asked.every(([key, value]) => values[key] === value))
    .reduce((sum, { n }) => sum + n, 0);
}

/** The number to add to each count, by the count's name. */
export type Changes = Map<string, number>;

function increased(changes: Changes, name: string, by: number): Changes {
  return changes.set(name, (changes.get(name) ?? 0) + by);
}

/**
 * Adds to the counts of one shard. The rows are sorted by name: transactions that lock them in the
 * same order cannot deadlock.
 */
export async function addToCounts(
  manager: EntityManager,
  shard: number,
  changes: Changes,
): Promise<void> {
  const rows = [...changes].filter(([, n]) => n !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  if (rows.length === 0) return;
  const isSqlite = manager.connection.options.type === 'better-sqlite3';
  const onRepeat = isSqlite
    ? 'ON CONFLICT (name, shard) DO UPDATE SET n = n + excluded.n'
    : 'ON DUPLICATE KEY UPDATE n = n + VALUES(n)';
  const places = rows.map(() => '(?, ?, ?)').join(', ');
  await manager.query(
    `INSERT INTO lead_counts (name, shard, n) VALUES ${places} ${onRepeat}`,
    rows.flatMap(([name, n]) => [name, shard, n]),
  );
}

const statusPrefix = (kind: string) => `${kind}/status/`;

/** The names of the counts of one kind of lead. */
export function countNames<Row extends LeadRow>({ name, countedBy }: LeadKind<Row>) {
  return {
    ofStatus: (row: Pick<Row, (typeof countedBy)[number]>) =>
      statusPrefix(name) + countedBy.map((column) => row[column]).join('/'),
    /** `day` is a calendar day of the UAE. */
    ofDay: (day: string) => `${name}/day/${day}`,
  };
}

/**
 * Keeps and reads the counts of one kind of lead: by the values of the counted columns and by day.
 * A transaction writes the counts last, so that it locks their rows for the shortest time.
 */
export function createLeadCounts<Row extends LeadRow>(kind: LeadKind<Row>) {
  const columns = kind.countedBy;
  const { ofStatus, ofDay } = countNames(kind);
  const prefix = statusPrefix(kind.name);
  const shard = Math.floor(Math.random() * SHARDS);

  function sums(manager: EntityManager) {
    const query = manager.createQueryBuilder('lead-count', 'c').select('c.name', 'name');
    return query.addSelect('sum(c.n)', 'n').groupBy('c.name');
  }

  async function count(manager: EntityManager, rows: Row[], by: 1 | -1, lane: number) {
    const changes: Changes = new Map();
    for (const row of rows) {
      increased(changes, ofStatus(row), by);
      increased(changes, ofDay(uaeDay(row.createdAt)), by);
    }
    await addToCounts(manager, (shard + lane) % SHARDS, changes);
  }

  return {
    /** Call it within the transaction that stores the rows; `lane` is the number of its lane. */
    added: (manager: EntityManager, rows: Row[], lane = 0) => count(manager, rows, 1, lane),

    /** Call it within the transaction that erases the row. */
    removed: (manager: EntityManager, row: Row) => count(manager, [row], -1, 0),

    /** Call it within the transaction that changes the row. */
    async moved(manager: EntityManager, from: Row, to: Row): Promise<void> {
      const changes = increased(new Map(), ofStatus(from), -1);
      await addToCounts(manager, shard, increased(changes, ofStatus(to), 1));
    },

    /** Whether leads are counted by these columns. */
    knows: (where: Partial<Row>) =>
      Object.keys(where).every((key) => columns.includes(key as never)),

    /** Reads a few dozen rows, however many leads there are. */
    async tally(manager: EntityManager): Promise<Tally[]> {
      // A range instead of LIKE: SQLite uses no index for LIKE. '0' comes right after '/'.
      const names = { prefix, end: `${kind.name}/status0` };
      const rows = await sums(manager)
        .where('c.name > :prefix AND c.name < :end', names)
        .getRawMany<{ name: string; n: string }>();
      return rows.map(({ name, n }) => {
        const values = name.slice(prefix.length).split('/');
        const named = columns.map((column, index) => [column, values[index] ?? '']);
        return { n: Number(n), values: Object.fromEntries(named) };
      });
    },

    /** The number of leads created on each of these calendar days of the UAE. */
    async onDays(manager: EntityManager, days: string[]): Promise<number[]> {
      const rows = await sums(manager)
        .where('c.name IN (:...names)', { names: days.map(ofDay) })
        .getRawMany<{ name: string; n: string }>();
      const byName = new Map(rows.map(({ name, n }) => [name, Number(n)]));
      return days.map((day) => byName.get(ofDay(day)) ?? 0);
    },
  };
}

export type LeadCounts<Row extends LeadRow> = ReturnType<typeof createLeadCounts<Row>>;
