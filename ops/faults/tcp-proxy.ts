import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { freePort } from '#server/testing/databases/free-ports.ts';

/** A TCP proxy that can fail on purpose. */
export async function startTcpProxy(target: { port: number }) {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let late = 0;
  let isHeld = false;
  let waiting: (() => void)[] = [];

  const impaired = () =>
    new Transform({
      transform(chunk, _encoding, done) {
        const pass = () => done(null, chunk);
        if (isHeld) waiting.push(pass);
        else if (late > 0) setTimeout(pass, late);
        else pass();
      },
    });

  function keep(socket: Socket, other: Socket): void {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  }

  const server = createServer((near) => {
    const far = connect(target.port, '127.0.0.1');
    keep(near, far);
    keep(far, near);
    near.pipe(impaired()).pipe(far);
    far.pipe(impaired()).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    port,
    /** Resets every connection; new ones work. */
    cut() {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    /** Delays all data by this time in both directions; 0 means no delay. */
    delay(milliseconds: number) {
      late = milliseconds;
    },
    /** Holds data back while `value` is true. New connections are accepted but receive nothing. */
    hold(value: boolean) {
      isHeld = value;
      if (isHeld) return;
      for (const pass of waiting) pass();
      waiting = [];
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
