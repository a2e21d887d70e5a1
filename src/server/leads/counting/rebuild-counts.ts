import type { EntityManager } from 'typeorm';
import type { Database } from '../../database/database.ts';
import { runPaced } from '../../database/jobs.ts';
import type { LeadKind } from '../kind/lead-kind.ts';
import {
  addToCounts,
  below,
  type Changes,
  countNames,
  increase,
  NAMES_BELOW,
} from './lead-counts.ts';
import { countedColumns, dayColumn, exactCounts } from './uncounted.ts';

function difference(counted: Changes, kept: Changes): Changes {
  const changes = new Map(counted);
  for (const [name, n] of kept) increase(changes, name, -n);
  return new Map([...changes].filter(([, n]) => n !== 0));
}

/**
 * Corrects the counts of a kind while the site runs. It reads leads and exact counts in one
 * snapshot and adds the difference to the stored counts. Changes after the snapshot are in neither
 * of the two; the counting job counts them as usual. Returns the number of wrong counts. On SQLite,
 * run it in a separate process, because the snapshot uses the process's only connection.
 */
export async function rebuildCounts(database: Database, kind: LeadKind): Promise<number> {
  const { dataSource } = database;
  const isSqlite = dataSource.options.type === 'better-sqlite3';
  const { tableName } = dataSource.getMetadata(kind.name);
  const { ofStatus, ofDay } = countNames(kind);
  /** Name of the row that counts rebuilds. Of two runs that read the same number, only the first may write. */
  const rebuilds = `rebuilds/${kind.name}`;

  async function counted(manager: EntityManager): Promise<Changes> {
    const selected = countedColumns(manager, kind).map(
      (name, index) => `${name} AS ${kind.countedBy[index]}`,
    );
    const byStatus: { n: unknown }[] = await manager.query(
      `SELECT ${selected}, count(*) AS n FROM ${tableName} GROUP BY ${kind.countedBy.map((_, index) => index + 1)}`,
    );
    const byDay: { day: string; n: unknown }[] = await manager.query(
      `SELECT ${dayColumn(manager)} AS day, count(*) AS n FROM ${tableName} GROUP BY 1`,
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

  const compare = async (manager: EntityManager) => ({
    before: await rebuildsSoFar(manager),
    leads: await counted(manager),
    kept: await exactCounts(manager, kind, NAMES_BELOW, below(kind.name), Number.MAX_SAFE_INTEGER),
  });

  const begin = isSqlite ? 'INSERT OR IGNORE' : 'INSERT IGNORE';
  await runPaced(() =>
    database.write((manager) =>
      manager.query(`${begin} INTO lead_counts (name, n) VALUES (?, 0)`, [rebuilds]),
    ),
  );
  for (;;) {
    const { before, leads, kept } = await snapshot(compare);
    const changes = difference(leads, kept);
    const isAdded = await runPaced(() =>
      database.transaction(async (manager) => {
        await addToCounts(manager, new Map([[rebuilds, 1]]));
        if ((await rebuildsSoFar(manager)) !== before + 1) return false;
        await addToCounts(manager, changes);
        return true;
      }),
    );
    if (isAdded) return changes.size;
  }
}
