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
  'leads-rebuild': 'src/server/cli/leads-rebuild.ts',
  'lead-erase': 'src/server/cli/lead-erase.ts',
  retention: 'src/server/cli/retention.ts',
  'mail-check': 'src/server/cli/mail-check.ts',
};

/** Chunks that the staff area and the islands share. By default the bundler makes a dozen small ones. */
const CHUNKS = [
  {
    name: 'react',
    test: /rolldown\/runtime|\/node_modules\/(?:react|react-dom|scheduler|preact)\//,
  },
  {
    name: 'theme',
    test: new RegExp(
      [
        /\/node_modules\/(?:@emotion|stylis|@pandacss)\//,
        // Our system needs `preset-base` when it is created: in a chunk that imports this one, it would
        // still be undefined then.
        /\/@chakra-ui\/react\/dist\/esm\/(?:create-context|merge-props|merge-refs|preset-base|utils\/)/,
        // Excludes Chakra's helpers for whole components (`create-*-context`, `use-*recipe`).
        /\/@chakra-ui\/react\/dist\/esm\/styled-system\/(?!create-|use-(?!resolved))/,
        /\/client\/theme\/(?!recipes\/field)/,
      ]
        .map(({ source }) => source)
        .join('|'),
    ),
  },
];

const output = { codeSplitting: { includeDependenciesRecursively: false, groups: CHUNKS } };

/** Writes the staff area to `dist/assets`, and the manifest that maps modules to chunks. */
export async function bundleStaff(): Promise<void> {
  const input = `src/client/${STAFF_ENTRY}`;
  await build({
    logLevel: 'warn',
    build: { manifest: STAFF_MANIFEST, rolldownOptions: { input, output } },
  });
}

/** Writes the islands to `dist/assets`. Preact runs them, because React alone has 68 kB. */
export async function bundleIslands(): Promise<void> {
  await build({
    logLevel: 'warn',
    resolve: {
      alias: [
        { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
        { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
        { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
      ],
    },
    build: {
      manifest: ISLANDS_MANIFEST,
      rolldownOptions: {
        input: ['contact', 'booking'].map((name) => `src/client/${islandEntry(name)}`),
        output,
      },
    },
  });
}

/**
 * Bundles a page's own script into one text, and writes the parts that it imports later to
 * `dist/assets`. The text may be part of a page, where an import is relative to the page's address.
 */
export async function bundleScript(name: string): Promise<Required<PageScript>> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: `src/client/scripts/${name}.ts`,
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
        },
      },
    },
  });
  if (!('output' in built)) throw new Error(`${name}.ts was not built as one script`);
  const [{ fileName, code }, ...later] = built.output;
  for (const part of later) {
    if (part.type !== 'chunk') continue;
    if (part.imports.includes(fileName))
      throw new Error(`${part.fileName} needs ${name}.ts as a file`);
    await writeFile(`dist/${part.fileName}`, part.code);
  }
  const text = code.trim().replaceAll(/(?<=\bimport\([`'"])\.\//g, '/assets/');
  if (/<\/script|<!--|<body/i.test(text)) throw new Error(`${name}.ts cannot be inline`);
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
