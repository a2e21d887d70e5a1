import { createServer } from 'node:net';

/** Below the ephemeral ports, so that a restart finds them free. */
const FIRST = 20_000;
const LAST = 32_000;
const TRIES = 50;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Consecutive ports on 127.0.0.1 that were free a moment ago. */
export async function freePorts(count: number): Promise<number[]> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const first = FIRST + Math.floor(Math.random() * (LAST - FIRST - count));
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return ports;
  }
  throw new Error(`Found no ${count} consecutive free ports.`);
}
