import { Agent, get } from 'node:http';

const EVERY_MS = 100;
const GIVE_UP_MS = 5_000;

/** A process that may be down on purpose, when nobody asks it. */
export interface Probed {
  readonly origin: string;
  isServing(): boolean;
}

export interface HealthProbe {
  /** Milliseconds of the slowest answer of `/healthz` since the start. */
  worst(): number;
  stop(): void;
}

/** Asks each process itself for `/healthz`, ten times a second. */
export function startHealthProbe(processes: readonly Probed[]): HealthProbe {
  const agent = new Agent({ keepAlive: true });
  let worst = 0;

  function ask(target: Probed): void {
    const began = performance.now();
    // One that ends while it is asked is no slow one.
    const end = (isAnswered: boolean) => {
      if (isAnswered || target.isServing()) worst = Math.max(worst, performance.now() - began);
    };
    const sent = get(`${target.origin}/healthz`, { agent, timeout: GIVE_UP_MS }, (answer) => {
      answer.resume();
      answer.once('end', () => end(answer.statusCode === 200));
    });
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => setTimeout(() => end(false), EVERY_MS));
  }

  const timer = setInterval(() => {
    for (const target of processes) if (target.isServing()) ask(target);
  }, EVERY_MS);
  return {
    worst: () => worst,
    stop() {
      clearInterval(timer);
      agent.destroy();
    },
  };
}
