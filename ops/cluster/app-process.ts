import type { Supervisor } from './supervisor.ts';

/** A process of the built product on a port that it keeps across restarts. */
export function createAppProcess(
  supervisor: Supervisor,
  { name, port, env }: { name: string; port: number; env: Record<string, string> },
) {
  const origin = `http://127.0.0.1:${port}`;
  const app = supervisor.add({
    name,
    program: process.execPath,
    args: () => ['dist/server/main.js'],
    env: { PORT: String(port), HOST: '127.0.0.1', NODE_ENV: 'production', ...env },
    async isReady() {
      return (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
    },
  });
  return Object.assign(app, { origin, port });
}

export type AppProcess = ReturnType<typeof createAppProcess>;
