import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../config.ts';

const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 15_000, keepAliveTimeout: 65_000 };
// With the closing of the database after it, a stop stays under the ten seconds after which a
// supervisor commonly kills.
const DRAIN_MS = 8_000;
const IDLE_SWEEP_MS = 100;
/**
 * Connections that may wait to be taken. Of a crowd beyond Node's 511 the system drops some without a
 * word, and their callers try again after one, three and seven seconds. The system may allow fewer.
 */
const BACKLOG = 4_096;

/**
 * Starts to listen; resolves with the server once it does.
 * @throws ConfigError where the address is not this machine's, or the port is taken.
 */
export async function listen(app: RequestListener, port: number, host: string): Promise<Server> {
  // Slow senders are looked for every second, or a 10 s limit could last 40.
  const server = createServer({ ...TIMEOUTS, connectionsCheckingInterval: 1_000 }, app);
  server.listen({ port, host, backlog: BACKLOG });
  await once(server, 'listening').catch((cause: Error) => {
    throw new ConfigError(`Cannot listen at ${host}, port ${port}: ${cause.message}`, { cause });
  });
  return server;
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/**
 * Takes no new connections, lets those under way finish, then closes: within eight seconds. Before
 * that it serves on for `lingerMs`, in which a load balancer learns from `/readyz` to send no more; a
 * call that it sends as the port closes is lost to the caller.
 */
export async function drain(server: Server, lingerMs = 0): Promise<void> {
  const closed = once(server, 'close');
  await sleep(lingerMs);
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS - lingerMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
