import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { observe } from './observe.ts';

const SETTLED_MS = 2_000;

export const killProcess: Fault = {
  name: 'kill-process',
  title: 'kill -9 of one of three processes, started again',
  async run(rigs) {
    const site = await rigs.cluster();
    return observe(site, { posts: 40, pages: 20 }, async (strike) => {
      for (const app of site.cluster.apps) {
        await strike(() => app.end('SIGKILL'));
        await app.start();
        await sleep(SETTLED_MS);
      }
    });
  },
};
