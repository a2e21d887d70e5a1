import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { observe } from './observe.ts';

const TIMES = 3;
/** Longer than the others take to do without it, shorter than a visitor's patience. */
const GONE_MS = 12_000;
const SETTLED_MS = 3_000;

export const killNode: Fault = {
  name: 'kill-node',
  title: 'kill -9 of the Galera node that is written to, started again',
  async run(rigs) {
    const site = await rigs.cluster();
    return observe(site, { posts: 40, pages: 20 }, async (strike) => {
      for (let turn = 0; turn < TIMES; turn += 1) {
        const writer = await site.cluster.writer();
        await strike(() => writer.end('SIGKILL'));
        await sleep(GONE_MS);
        await writer.start();
        await sleep(SETTLED_MS);
      }
    });
  },
};
