import type { Fault } from './fault.ts';
import { observe } from './observe.ts';

const TIMES = 3;

export const killNode: Fault = {
  name: 'kill-node',
  title: 'kill -9 of the Galera node that is written to, started again',
  async run(rigs) {
    const site = await rigs.cluster();
    return observe(site, { posts: 40, pages: 20 }, async (strike) => {
      for (let turn = 0; turn < TIMES; turn += 1) {
        const writer = await site.cluster.writer();
        await strike(async () => {
          await writer.end('SIGKILL');
          await writer.start();
        });
      }
    });
  },
};
