import { createServer } from 'node:net';

/**
 * Below the ports that the system gives to sockets: tests open many sockets until a process listens at
 * its port, and a restart must find it free. Above 10080, which browsers refuse.
 */
const FIRST = 10_100;
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

export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}
