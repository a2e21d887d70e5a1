/**
 * A program that probes `/healthz` of the processes in its arguments and reports each response to
 * its parent. It is a separate process, so that the parent's work does not delay measurements.
 */
import { RawClient } from './raw-client.ts';

const EVERY_MS = 100;
/** The time recorded for a missing response. */
const GIVE_UP_MS = 5_000;

export interface Answer {
  origin: string;
  ms: number;
  isAnswered: boolean;
}

const processes = process.argv
  .slice(2)
  .map((origin) => ({ origin, client: new RawClient(origin) }));

async function probe({ origin, client }: (typeof processes)[number]): Promise<void> {
  const began = performance.now();
  const isAnswered = (await client.send('GET /healthz HTTP/1.1\r\nhost: site\r\n\r\n')) === 200;
  const ms = isAnswered ? performance.now() - began : GIVE_UP_MS;
  process.send?.({ origin, ms, isAnswered } satisfies Answer);
}

setInterval(() => processes.forEach(probe), EVERY_MS);
process.once('disconnect', () => process.exit());
