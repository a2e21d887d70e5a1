import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ChildServer {
  origin: string;
  stop(): Promise<void>;
}

/** Starts a server in a process of its own and waits until it prints its port. */
export async function startChild(
  args: string[],
  env: Record<string, string | undefined>,
): Promise<ChildServer> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await printedPort(child);
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function printedPort(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const port = /(?:port |localhost:)(\d+)/.exec(text)?.[1];
      if (port) resolve(port);
    });
    child.once('exit', (code) => reject(new Error(`A server ended with code ${code}:\n${text}`)));
  });
}
