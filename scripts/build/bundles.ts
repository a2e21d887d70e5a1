import { cp, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type SSROptions } from 'vite';
import type { PageScript } from './document.ts';
import { ISLANDS_MANIFEST, islandEntry, STAFF_ENTRY, STAFF_MANIFEST } from './manifest.ts';

export type Prerenderer = typeof import('../../src/client/entry-server.tsx');

const SERVER_ENTRIES = {
  main: 'src/server/main.ts',
  'admin-create': 'src/server/cli/admin-create.ts',
  backup: 'src/server/cli/backup.ts',
  restore: 'src/server/cli/restore.ts',
  'db-copy': 'src/server/cli/db-copy.ts',
  migrate: 'src/server/cli/migrate.ts',
  'mail-check': 'src/server/cli/mail-check.ts',
};

/** Chunks that entries share, with their dependencies. By default the bundler makes a dozen small ones. */
const output = {
  codeSplitting: {
    groups: [
      { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
      {
        name: 'theme',
        test: /\/client\/(?:theme\/theme-provider|components\/(?:button|badge|icons))/,
        priority: 1,
      },
    ],
  },
};

const ISLANDS = ['contact', 'booking', 'calculator'];

/**
 * Writes the staff area and the islands to `dist/assets`, each with the manifest that maps modules to
 * chunks. In one build, their shared chunks would make both larger.
 */
export async function bundleClient(): Promise<void> {
  const builds = { [STAFF_MANIFEST]: [STAFF_ENTRY], [ISLANDS_MANIFEST]: ISLANDS.map(islandEntry) };
  for (const [manifest, entries] of Object.entries(builds)) {
    const input = entries.map((entry) => `src/client/${entry}`);
    await build({ logLevel: 'warn', build: { manifest, rolldownOptions: { input, output } } });
  }
}

/**
 * Bundles the pages' own script into one text, and writes the parts that it imports later to
 * `dist/assets`. In the pages, an import is relative to the page's address.
 */
export async function bundlePageScript(): Promise<Required<PageScript>> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'src/client/page-script.ts',
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
        },
      },
    },
  });
  if (!('output' in built)) throw new Error('page-script.ts was not built as one script');
  const [{ fileName, code }, ...later] = built.output;
  for (const part of later) {
    if (part.type !== 'chunk') continue;
    if (part.imports.includes(fileName))
      throw new Error(`${part.fileName} needs page-script.ts as a file`);
    await writeFile(`dist/${part.fileName}`, part.code);
  }
  const text = code.trim().replaceAll(/(?<=\bimport\([`'"])\.\//g, '/assets/');
  if (/<\/script|<!--|<body/i.test(text)) throw new Error('page-script.ts cannot be inline');
  return { address: `/${fileName}`, text };
}

/** Bundles the client for Node, writes the drawings and fonts of its pages, and loads it. */
export async function bundlePrerenderer(): Promise<Prerenderer> {
  const outDir = resolve('dist/.prerender');
  await build({
    logLevel: 'warn',
    build: {
      outDir,
      manifest: false,
      ssr: true,
      ssrEmitAssets: true,
      rolldownOptions: { input: 'src/client/entry-server.tsx' },
    },
  });
  await cp(resolve(outDir, 'assets'), 'dist/assets', { recursive: true });
  return import(pathToFileURL(resolve(outDir, 'entry-server.js')).href);
}

/** Writes the server, its commands and `more` into `outDir`. By default packages stay external. */
export async function bundleServer(
  outDir = 'dist/server',
  more = {},
  ssr: SSROptions = {},
): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr,
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
