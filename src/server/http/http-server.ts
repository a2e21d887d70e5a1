import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../app-error.ts';
import { HTTP, STOP } from '../operating-limits.ts';
import { answerNodeFaults } from './node-faults.ts';

const LIMITS = { stalled: HTTP.stalledMs, connections: HTTP.connections };
const IDLE_SWEEP_MS = 100;

interface Listening {
  port: number;
  host: string;
  /** Headers of every response, including those that Node sends by itself. */
  headers?: Record<string, string>;
  limits?: Partial<typeof LIMITS>;
}

/** @throws ConfigError if the address does not belong to this machine or the port is in use. */
export async function listen(app: RequestListener, listening: Listening): Promise<Server> {
  const { port, host, headers = {} } = listening;
  const limits = { ...LIMITS, ...listening.limits };
  // With Node's default check interval, a timeout of 10 s could take 40 s. The app itself rejects a
  // missing Host header, so that the response has our headers.
  const rules = { connectionsCheckingInterval: HTTP.checkMs, requireHostHeader: false };
  const { headersMs: headersTimeout, requestMs: requestTimeout, keepAliveMs } = HTTP;
  const timeouts = { headersTimeout, requestTimeout, keepAliveTimeout: keepAliveMs };
  const server = createServer({ ...timeouts, ...rules }, app);
  server.maxConnections = limits.connections;
  server.setTimeout(limits.stalled, resetStalled);
  // Node would refuse an unknown expectation without a problem body. RFC 9110 lets a server ignore it.
  server.on('checkExpectation', app);
  answerNodeFaults(server, headers);
  server.listen({ port, host, backlog: HTTP.backlog });
  await once(server, 'listening').catch((cause: Error) => {
    throw new ConfigError(`Cannot listen at ${host}, port ${port}: ${cause.message}`, { cause });
  });
  return server;
}

/** Resets a connection with unsent data. After a normal close, the system would keep the data. */
function resetStalled(socket: Socket): void {
  if (socket.writableLength > 0) socket.resetAndDestroy();
  else socket.destroy();
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** Continues to serve for `lingerMs`, until load balancers detect that `/readyz` fails. Then closes. */
export async function drain(server: Server, lingerMs = 0): Promise<void> {
  const closed = once(server, 'close');
  await sleep(lingerMs);
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), STOP.drainMs - lingerMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
