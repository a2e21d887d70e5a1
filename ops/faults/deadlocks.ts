import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import type { Fault } from './fault.ts';
import { observe } from './observe.ts';

const LASTS_MS = 10_000;
const HEAVY_ROWS = 300;

async function deadlocksSoFar(connection: Connection): Promise<number> {
  const [rows] = await connection.query<RowDataPacket[]>(
    "SHOW GLOBAL STATUS LIKE 'Innodb_deadlocks'",
  );
  return Number(rows[0]?.Value);
}

/**
 * Locks the counts in the order opposite to that of the product, in a transaction that has changed
 * many rows: InnoDB then gives up the product's. Gives how often its own was given up all the same.
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

export const deadlocks: Fault = {
  name: 'deadlocks',
  title: 'deadlocks forced upon the transactions that count leads, for 10 s',
  async run(rigs) {
    const site = await rigs.single();
    const other = await createConnection(site.databaseUrl);
    await other.query('CREATE TABLE heavy (id INT AUTO_INCREMENT PRIMARY KEY)');
    const before = await deadlocksSoFar(other);
    let own = 0;
    const seen = await observe(site, { posts: 80, pages: 20 }, (strike) =>
      strike(async () => {
        own = await provoke(other);
      }),
    );
    const forced = (await deadlocksSoFar(other)) - before - own;
    await other.end();
    await site.app.end('SIGKILL');
    const note = `${forced} deadlocks met by the product, ${seen.failed} failed requests`;
    return { ...seen, note, missed: forced === 0 ? ['no deadlock was forced'] : [] };
  },
};
