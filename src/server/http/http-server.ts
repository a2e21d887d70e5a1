import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../errors/config-error.ts';
import { HTTP, STOP } from '../operating-limits.ts';
import { answerNodeFaults } from './node-faults.ts';

const TIMEOUTS = {
  headersTimeout: HTTP.headersMs,
  requestTimeout: HTTP.requestMs,
  keepAliveTimeout: HTTP.keepAliveMs,
};
const LIMITS = { stalled: HTTP.stalledMs, connections: HTTP.connections };
const IDLE_SWEEP_MS = 100;

interface Listening {
  port: number;
  host: string;
  /** What every answer carries, those that Node gives by itself included. */
  headers?: Record<string, string>;
  limits?: Partial<typeof LIMITS>;
}

/**
 * Starts to listen; resolves with the server once it does.
 * @throws ConfigError where the address is not this machine's, or the port is taken.
 */
export async function listen(app: RequestListener, listening: Listening): Promise<Server> {
  const { port, host, headers = {} } = listening;
  const limits = { ...LIMITS, ...listening.limits };
  // Slow senders are looked for every second, or a 10 s limit could last 40. A host is asked for by
  // the app, whose refusal carries our headers.
  const rules = { connectionsCheckingInterval: HTTP.checkMs, requireHostHeader: false };
  const server = createServer({ ...TIMEOUTS, ...rules }, app);
  server.maxConnections = limits.connections;
  server.setTimeout(limits.stalled, endStalled);
  server.on('checkExpectation', app);
  answerNodeFaults(server, headers);
  server.listen({ port, host, backlog: HTTP.backlog });
  await once(server, 'listening').catch((cause: Error) => {
    throw new ConfigError(`Cannot listen at ${host}, port ${port}: ${cause.message}`, { cause });
  });
  return server;
}

/** What nobody takes would stay with the system after an orderly end; a reset drops it too. */
function endStalled(socket: Socket): void {
  if (socket.writableLength > 0) socket.resetAndDestroy();
  else socket.destroy();
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
  const deadline = setTimeout(() => server.closeAllConnections(), STOP.drainMs - lingerMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
