import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { observe } from './observe.ts';

const TIMES = 2;
const DOWN_MS = 1_000;

export const killDatabase: Fault = {
  name: 'kill-database',
  title: 'kill -9 of the only database, started again',
  async run(rigs) {
    const site = await rigs.single();
    const seen = await observe(site, { posts: 40, pages: 20 }, async (strike) => {
      for (let turn = 0; turn < TIMES; turn += 1) {
        await strike(async () => {
          await site.database.kill9();
          await sleep(DOWN_MS);
          await site.database.restart();
        });
      }
    });
    await site.app.end('SIGKILL');
    return seen;
  },
};
