import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { call, signIn } from '#server/testing/api-client.ts';
import { ADMIN } from '../cluster/site-calls.ts';
import { steady } from './steady.ts';

const TIMES = 2;
const DOWN_MS = 1_000;
const LOCKED_MS = 8_000;

export const killDatabase = steady({
  name: 'kill-database',
  title: 'kill -9 of the only database, started again',
  site: (rigs) => rigs.single(),
  async work({ database }, inject) {
    for (let round = 0; round < TIMES; round += 1) {
      await inject(async () => {
        await database.kill9();
        await sleep(DOWN_MS);
        await database.restart();
      });
    }
  },
});

/** Every connection of the process waits for a row that another client has locked. */
export const exhaustPool = steady({
  name: 'pool',
  title: 'every connection of the pool waits for a lock, for 8 s',
  site: (rigs) => rigs.single(),
  async work(site, inject) {
    const token = await signIn(site, ADMIN);
    const remove = () =>
      call(site, 'DELETE', `/api/admin/admins/${crypto.randomUUID()}`, { token }).catch(() => null);
    for (let round = 0; round < TIMES; round += 1) {
      const other = await createConnection(site.databaseUrl);
      await inject(async () => {
        await other.query('START TRANSACTION');
        await other.query('SELECT * FROM admin_guard FOR UPDATE');
        const until = performance.now() + LOCKED_MS;
        for (; performance.now() < until; await sleep(100)) {
          for (let count = 0; count < 3; count += 1) void remove();
        }
        await other.query('ROLLBACK');
      });
      await other.end();
    }
  },
});
