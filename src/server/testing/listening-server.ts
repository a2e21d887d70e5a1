import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { listen, portOf } from '../http/http-server.ts';

type Limits = Parameters<typeof listen>[1]['limits'];

/** Serves `app` on a free port until the test ends. */
export async function serveForTest(app: RequestListener, limits: Limits): Promise<Server> {
  const server = await listen(app, { port: 0, host: '127.0.0.1', limits });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

export async function openSocket(server: Server): Promise<Socket> {
  const socket = connect(portOf(server), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}
