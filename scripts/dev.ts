/**
 * Development: runs the server, restarted at each change, behind Vite's server with hot reload.
 * Open Vite's server, at DEV_PORT (5173); it forwards the API's paths to the other.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { freePort } from '#server/testing/databases/processes.ts';

// Vite serves the client's own modules by their path, `/api/error-text.ts` among them.
const SERVER_PATHS = ['^/api/(?!.+\\.tsx?(\\?|$))', '/healthz', '/readyz'];

const port = Number(process.env.DEV_PORT ?? 5173);
const apiPort = await freePort();
const target = `http://127.0.0.1:${apiPort}`;

const vite = await createServer({
  server: { port, proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, target])) },
});
await vite.listen();
const url = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? `http://localhost:${port}`;

const server = spawn(process.execPath, ['--import', 'tsx', '--watch', 'src/server/main.ts'], {
  stdio: ['inherit', 'pipe', 'inherit'],
  env: {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    PUBLIC_URL: process.env.PUBLIC_URL ?? url,
  },
});

// Print the address to open instead of the server's own, which serves no pages.
server.stdout.on('data', (text: Buffer) => {
  process.stdout.write(String(text).replaceAll(`http://localhost:${apiPort}`, url));
});

// Ctrl-C reaches the whole process group; a plain SIGTERM only this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.kill(signal);
    void vite.close();
  });
}
server.once('exit', () => void vite.close());
