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

/** A port on 127.0.0.1 that was free a moment ago. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (await isFree(port)) return port;
  }
  throw new Error('Found no free port.');
}
