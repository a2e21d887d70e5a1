/**
 * A program that asks the processes at its arguments for `/healthz` and tells its parent of each
 * answer. A process of its own, so that what the parent does delays no measurement.
 */
import { RawClient } from './raw-client.ts';

const EVERY_MS = 100;
/** Counted for an answer that does not come. */
const GIVE_UP_MS = 5_000;

/** The result of one request. */
export interface Answer {
  origin: string;
  ms: number;
  isAnswered: boolean;
}

const processes = process.argv
  .slice(2)
  .map((origin) => ({ origin, client: new RawClient(origin) }));

async function ask({ origin, client }: (typeof processes)[number]): Promise<void> {
  const began = performance.now();
  const isAnswered = (await client.send('GET /healthz HTTP/1.1\r\nhost: site\r\n\r\n')) === 200;
  const ms = isAnswered ? performance.now() - began : GIVE_UP_MS;
  process.send?.({ origin, ms, isAnswered } satisfies Answer);
}

setInterval(() => processes.forEach(ask), EVERY_MS);
process.once('disconnect', () => process.exit());
