import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { call, signIn } from '#server/testing/api-client.ts';
import type { Fault } from './fault.ts';
import { observe } from './observe.ts';
import { ADMIN } from './rigs.ts';

const TIMES = 2;
const LASTS_MS = 8_000;
const EVERY_MS = 100;

/** Every connection of the process waits for a row that somebody else holds. */
export const exhaustPool: Fault = {
  name: 'pool',
  title: 'every connection of the pool waits for a lock, for 8 s',
  async run(rigs) {
    const site = await rigs.single();
    const token = await signIn(site, ADMIN);
    const remove = () =>
      call(site, 'DELETE', `/api/admin/admins/${crypto.randomUUID()}`, { token }).catch(() => null);
    const seen = await observe(site, { posts: 40, pages: 20 }, async (strike) => {
      for (let turn = 0; turn < TIMES; turn += 1) {
        const other = await createConnection(site.databaseUrl);
        await strike(async () => {
          await other.query('START TRANSACTION');
          await other.query('SELECT * FROM admin_guard FOR UPDATE');
          const until = performance.now() + LASTS_MS;
          for (; performance.now() < until; await sleep(EVERY_MS)) {
            for (let count = 0; count < 3; count += 1) void remove();
          }
          await other.query('ROLLBACK');
        });
        await other.end();
      }
    });
    await site.app.end('SIGKILL');
    return seen;
  },
};
