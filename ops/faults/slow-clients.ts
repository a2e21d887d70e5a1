import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { steady } from './steady.ts';

const CONNECTIONS = 300;
/** A body may take 15 s; slow senders are checked every second. */
const CUT_WITHIN_S = 18;
const HEAD = 'POST /api/contact HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\n';

/** Sends a byte or a line per second until it is disconnected; returns the seconds until then. */
function trickle(port: number, start: string, drop: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(start));
    const timer = setInterval(() => socket.write(drop), 1_000);
    socket.on('error', () => undefined);
    socket.resume();
    socket.once('close', () => {
      clearInterval(timer);
      resolve((performance.now() - began) / 1_000);
    });
  });
}

export const slowClients = steady({
  name: 'slow-clients',
  title: 'slow headers and slow bodies from 300 connections',
  site: async (rigs) => ({ ...(await rigs.single()), longest: 0 }),
  work: (site, inject) =>
    inject(async () => {
      const slow = Array.from({ length: CONNECTIONS }, (_, index) =>
        index % 2 === 0
          ? trickle(site.app.port, HEAD, 'x-more: of this\r\n')
          : trickle(site.app.port, `${HEAD}content-length: 1000\r\n\r\n{"fullName":"`, 'x'),
      );
      site.longest = Math.max(...(await Promise.race([Promise.all(slow), sleep(60_000, [60])])));
    }),
  judge({ failed }, { longest }) {
    const note = `all disconnected within ${longest.toFixed(1)} s, ${failed} failed requests`;
    return { note, missed: longest > CUT_WITHIN_S || failed > 0 ? [note] : [] };
  },
});
