import type { EntityManager } from 'typeorm';
import type { Database } from '../../database/database.ts';
import { runBatch } from '../../database/run-batch.ts';
import type { LeadKind } from '../kind/lead-kind.ts';
import type { LeadRow } from '../kind/lead-row.ts';
import { addToCounts, type Changes, countNames } from './lead-counts.ts';

/** The UAE's calendar day of an instant, which is stored as UTC. */
const DAY = {
  sqlite: "date(created_at, '+4 hours')",
  mysql: "DATE_FORMAT(created_at + INTERVAL 4 HOUR, '%Y-%m-%d')",
};

/** The numbers to add to the kept counts to make them equal to the counted ones. */
function difference(counted: Changes, kept: { name: string; n: unknown }[]): Changes {
  const changes = new Map(counted);
  for (const { name, n } of kept) changes.set(name, (changes.get(name) ?? 0) - Number(n));
  return new Map([...changes].filter(([, n]) => n !== 0));
}

/**
 * Corrects the counts of a kind while the site runs. It reads leads and counts in one snapshot and
 * adds the difference to the counts. Changes committed after the snapshot are in neither of the two
 * and stay counted. Returns the number of wrong counts. On SQLite it needs a process of its own,
 * because the snapshot uses the process's only connection.
 */
export async function rebuildCounts<Row extends LeadRow>(
  database: Database,
  kind: LeadKind<Row>,
): Promise<number> {
  const { dataSource } = database;
  const isSqlite = dataSource.options.type === 'better-sqlite3';
  const { tableName, columns } = dataSource.getMetadata(kind.name);
  const { ofStatus, ofDay } = countNames(kind);
  /** Number of rebuilds so far. Of two that read the same number, only the first may write. */
  const rebuilds = `rebuilds/${kind.name}`;

  async function counted(manager: EntityManager): Promise<Changes> {
    const selected = kind.countedBy.map((key) => {
      const name = columns.find(({ propertyName }) => propertyName === key)?.databaseName;
      return `${name} AS ${key}`;
    });
    const day = isSqlite ? DAY.sqlite : DAY.mysql;
    const byStatus: (Row & { n: unknown })[] = await manager.query(
      `SELECT ${selected}, count(*) AS n FROM ${tableName} GROUP BY ${kind.countedBy.map((_, index) => index + 1)}`,
    );
    const byDay: { day: string; n: unknown }[] = await manager.query(
      `SELECT ${day} AS day, count(*) AS n FROM ${tableName} GROUP BY 1`,
    );
    return new Map([
      ...byStatus.map((row) => [ofStatus(row), Number(row.n)] as const),
      ...byDay.map((row) => [ofDay(row.day), Number(row.n)] as const),
    ]);
  }

  async function rebuildsSoFar(manager: EntityManager): Promise<number> {
    const [row] = await manager.query('SELECT n FROM lead_counts WHERE name = ?', [rebuilds]);
    return Number(row?.n);
  }

  /** A transaction that reads one state of the database and does not block writers. */
  const snapshot = <T>(read: (manager: EntityManager) => Promise<T>) =>
    dataSource.transaction(isSqlite ? 'SERIALIZABLE' : 'REPEATABLE READ', read);

  const compare = (manager: EntityManager) =>
    Promise.all([rebuildsSoFar(manager), counted(manager), kept(manager)]);

  function kept(manager: EntityManager): Promise<{ name: string; n: unknown }[]> {
    // A range instead of LIKE: SQLite uses no index for LIKE. '0' comes right after '/'.
    const range = [`${kind.name}/`, `${kind.name}0`];
    return manager.query(
      'SELECT name, sum(n) AS n FROM lead_counts WHERE name > ? AND name < ? GROUP BY name',
      range,
    );
  }

  const begin = isSqlite ? 'INSERT OR IGNORE' : 'INSERT IGNORE';
  await runBatch(() =>
    database.write((manager) =>
      manager.query(`${begin} INTO lead_counts (name, shard, n) VALUES (?, 0, 0)`, [rebuilds]),
    ),
  );
  for (;;) {
    const [before, leads, stored] = await snapshot(compare);
    const changes = difference(leads, stored);
    const isAdded = await runBatch(() =>
      database.transaction(async (manager) => {
        await addToCounts(manager, 0, new Map([[rebuilds, 1]]));
        if ((await rebuildsSoFar(manager)) !== before + 1) return false;
        await addToCounts(manager, 0, changes);
        return true;
      }),
    );
    if (isAdded) return changes.size;
  }
}
