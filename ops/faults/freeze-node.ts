import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { observe } from './observe.ts';

const FROZEN_MS = 12_000;

export const freezeNode: Fault = {
  name: 'freeze-node',
  title: 'the Galera node that is written to stands still for 12 s',
  async run(rigs) {
    const site = await rigs.cluster();
    return observe(site, { posts: 40, pages: 20 }, async (strike) => {
      for (let turn = 0; turn < 2; turn += 1) {
        const writer = await site.cluster.writer();
        await strike(async () => {
          writer.signal('SIGSTOP');
          await sleep(FROZEN_MS);
          writer.signal('SIGCONT');
        });
      }
    });
  },
};
