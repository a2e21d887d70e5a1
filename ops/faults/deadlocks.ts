import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, createConnection } from 'mysql2/promise';
import { rowsOf } from '../cluster/rows.ts';
import { steady } from './steady.ts';

const LASTS_MS = 10_000;
const HEAVY_ROWS = 300;

async function deadlocksSoFar(databaseUrl: string): Promise<number> {
  const [row] = await rowsOf(databaseUrl, "SHOW GLOBAL STATUS LIKE 'Innodb_deadlocks'");
  return Number(row?.Value);
}

/**
 * Locks the counts in the opposite order, in a transaction that has changed many rows, so that
 * InnoDB rolls back the product's transaction. Returns how often InnoDB rolled back this
 * transaction instead.
 */
async function provoke(connection: Connection): Promise<number> {
  const rows = Array.from({ length: HEAVY_ROWS }, () => '(NULL)').join();
  let own = 0;
  const until = performance.now() + LASTS_MS;
  while (performance.now() < until) {
    try {
      await connection.query('START TRANSACTION');
      await connection.query(`INSERT INTO heavy VALUES ${rows}`);
      await connection.query("UPDATE lead_counts SET n = n + 1 WHERE name LIKE 'contact/status/%'");
      await sleep(20);
      await connection.query("UPDATE lead_counts SET n = n + 1 WHERE name LIKE 'contact/day/%'");
    } catch {
      own += 1;
    }
    await connection.query('ROLLBACK');
    await sleep(20);
  }
  return own;
}

export const deadlocks = steady({
  name: 'deadlocks',
  title: 'forced deadlocks of the transactions that count leads, for 10 s',
  site: async (rigs) => ({ ...(await rigs.single()), forced: 0 }),
  async work(site, inject) {
    const { databaseUrl } = site;
    const other = await createConnection(databaseUrl);
    await other.query('CREATE TABLE heavy (id INT AUTO_INCREMENT PRIMARY KEY)');
    const before = await deadlocksSoFar(databaseUrl);
    await inject(async () => {
      const own = await provoke(other);
      site.forced = (await deadlocksSoFar(databaseUrl)) - before - own;
    });
    await other.end();
  },
  judge: ({ failed }, { forced }) => ({
    note: `${forced} deadlocks in the product, ${failed} failed requests`,
    missed: forced === 0 ? ['no deadlock was forced'] : [],
  }),
});
