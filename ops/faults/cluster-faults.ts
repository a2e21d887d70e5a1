import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import type { Rigs } from './rigs.ts';
import { steady } from './steady.ts';

/** Longer than a failover takes, but shorter than the period of a visitor's retries. */
const GONE_MS = 12_000;
/** The maximum time until a restarted process or node works again. */
const SETTLED_MS = 3_000;

const site = (rigs: Rigs) => rigs.cluster();

/** The faults of the three processes and the three nodes. */
export const CLUSTER_FAULTS: readonly Fault[] = [
  steady({
    name: 'kill-process',
    title: 'kill -9 of one of three processes, started again',
    site,
    async work({ cluster }, inject) {
      for (const app of cluster.apps) {
        await inject(() => app.end('SIGKILL'));
        await app.start();
        await sleep(SETTLED_MS);
      }
    },
  }),
  steady({
    name: 'kill-node',
    title: 'kill -9 of the Galera node for writes, started again',
    site,
    async work({ cluster }, inject) {
      for (let round = 0; round < 3; round += 1) {
        const writer = await cluster.writer();
        await inject(() => writer.end('SIGKILL'));
        await sleep(GONE_MS);
        await writer.start();
        await sleep(SETTLED_MS);
      }
    },
  }),
  steady({
    name: 'freeze-node',
    title: 'the Galera node for writes is frozen for 12 s',
    site,
    async work({ cluster }, inject) {
      for (let round = 0; round < 2; round += 1) {
        const writer = await cluster.writer();
        await inject(async () => {
          writer.signal('SIGSTOP');
          await sleep(GONE_MS);
          writer.signal('SIGCONT');
        });
      }
    },
  }),
  steady({
    name: 'rolling-restart',
    title: 'three processes restarted one after the other under 200 requests a second',
    pace: { posts: 100, pages: 100 },
    site,
    async work({ cluster }, inject, { times }) {
      for (let round = 0; round < times; round += 1) {
        await inject(async () => {
          for (const app of cluster.apps) {
            const code = await app.end('SIGTERM');
            if (code !== 0) throw new Error(`${app.name} exited with ${code}.`);
            await app.start();
            // haproxy checks every half second.
            await sleep(1_000);
          }
        });
      }
    },
    judge({ failed }) {
      const note = `${failed} failed requests`;
      return { note, missed: failed > 0 ? [note] : [] };
    },
  }),
];
