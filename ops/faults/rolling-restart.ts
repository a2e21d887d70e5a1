import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { observe } from './observe.ts';

/** haproxy asks every half second. */
const SEEN_AGAIN_MS = 1_000;

export const rollingRestart: Fault = {
  name: 'rolling-restart',
  title: 'three processes restarted one after the other under 200 requests a second',
  async run(rigs, { times }) {
    const site = await rigs.cluster();
    const seen = await observe(site, { posts: 100, pages: 100 }, async (strike) => {
      for (let turn = 0; turn < times; turn += 1) {
        await strike(async () => {
          for (const app of site.cluster.apps) {
            const code = await app.end('SIGTERM');
            if (code !== 0) throw new Error(`${app.name} ended with ${code}.`);
            await app.start();
            await sleep(SEEN_AGAIN_MS);
          }
        });
      }
    });
    const note = `${seen.failed} failed requests`;
    return { ...seen, note, missed: seen.failed > 0 ? [note] : [] };
  },
};
