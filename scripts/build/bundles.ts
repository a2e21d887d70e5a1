import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { START_CHUNKS } from './start-chunks.ts';

export type Prerenderer = typeof import('../../src/client/entry-server.tsx');

const SERVER_ENTRIES = {
  main: 'src/server/main.ts',
  'admin-create': 'src/server/cli/admin-create.ts',
  'audit-verify': 'src/server/cli/audit-verify.ts',
  backup: 'src/server/cli/backup.ts',
  restore: 'src/server/cli/restore.ts',
  'db-copy': 'src/server/cli/db-copy.ts',
  migrate: 'src/server/cli/migrate.ts',
  'migrate-down': 'src/server/cli/migrate-down.ts',
  'leads-rebuild': 'src/server/cli/leads-rebuild.ts',
  'lead-erase': 'src/server/cli/lead-erase.ts',
  retention: 'src/server/cli/retention.ts',
  doctor: 'src/server/cli/doctor.ts',
  'mail-check': 'src/server/cli/mail-check.ts',
};

/** Writes `dist/assets` and the manifest that maps modules to chunks. */
export async function bundleClient(): Promise<void> {
  await build({
    logLevel: 'warn',
    build: {
      rolldownOptions: {
        output: { codeSplitting: { includeDependenciesRecursively: false, groups: START_CHUNKS } },
      },
    },
  });
}

/** Bundles the client for Node, with the same asset URLs, and loads it. */
export async function bundlePrerenderer(): Promise<Prerenderer> {
  const outDir = resolve('dist/.prerender');
  await build({
    logLevel: 'warn',
    build: {
      outDir,
      manifest: false,
      ssr: true,
      ssrEmitAssets: false,
      rolldownOptions: { input: 'src/client/entry-server.tsx' },
    },
  });
  return import(pathToFileURL(resolve(outDir, 'entry-server.js')).href);
}

/** Writes the server, its commands and `more` into `outDir`; packages stay external. */
export async function bundleServer(outDir = 'dist/server', more = {}): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      ssr: true,
      target: 'node20',
      sourcemap: true,
      rolldownOptions: {
        input: { ...SERVER_ENTRIES, ...more },
        // Tree shaking and minification remove calls whose result is unused, including checks that
        // only throw.
        treeshake: false,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', minify: false },
      },
    },
  });
}
