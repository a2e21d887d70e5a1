/**
 * Development: starts Vite's server with hot reload at DEV_PORT (5173), and our server, which
 * restarts at each change. Open Vite's server; it forwards the API's paths to our server.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { freePort } from '#server/testing/databases/free-ports.ts';
import { renderedPages } from './dev/rendered-pages.ts';

// Vite itself serves the client's modules by their paths, such as `/api/errors.ts`.
const SERVER_PATHS = ['^/api/(?!.+\\.tsx?(\\?|$))', '/healthz', '/readyz'];

const port = Number(process.env.DEV_PORT ?? 5173);
const apiPort = await freePort();
const target = `http://127.0.0.1:${apiPort}`;

const vite = await createServer({
  appType: 'custom',
  plugins: [renderedPages()],
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

// Ctrl-C reaches the whole process group; SIGTERM reaches only this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.kill(signal);
    void vite.close();
  });
}
server.once('exit', () => void vite.close());
