/**
 * A program that asks the processes at its arguments for `/healthz` and tells its parent of each
 * answer. A process of its own, so that what the parent does delays no measurement.
 */
import { Agent, get } from 'node:http';

const EVERY_MS = 100;
/** What counts for an answer that does not come. */
const GIVE_UP_MS = 5_000;

/** One question's end. */
export interface Answer {
  origin: string;
  ms: number;
  isAnswered: boolean;
}

const origins = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });

function ask(origin: string): void {
  const began = performance.now();
  const end = (isAnswered: boolean) => {
    const ms = isAnswered ? performance.now() - began : GIVE_UP_MS;
    process.send?.({ origin, ms, isAnswered } satisfies Answer);
  };
  const sent = get(`${origin}/healthz`, { agent, timeout: GIVE_UP_MS }, (answer) => {
    answer.resume();
    answer.once('end', () => end(answer.statusCode === 200));
  });
  sent.once('timeout', () => sent.destroy());
  sent.once('error', () => end(false));
}

setInterval(() => origins.forEach(ask), EVERY_MS);
process.once('disconnect', () => process.exit());
