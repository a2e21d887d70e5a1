import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Import, importsOf, type SourceFile, sourceFiles } from './source-files.ts';

const MAX_LINES = 250;
const MAX_MEDIAN_LINES = 60;
const MAX_FILES_IN_FOLDER = 20;
const APP_ROUTER_TYPE = "import type { AppRouter } from '#server/app-router.ts'";

const product = sourceFiles(['src', 'migrations']);
const everything = [...product, ...sourceFiles(['scripts', 'ops', 'e2e', 'bench'])];

const roomOf = (path: string): string | undefined =>
  /^(?:src\/(?:client|server|shared)|migrations)(?=\/)/.exec(path)?.[0];
const featureOf = (path: string): string | undefined =>
  /^src\/client\/features\/([^/]+)/.exec(path)?.[1];

/** The forbidden imports of `files`, as lines for the failure message. */
function faults(
  files: readonly SourceFile[],
  isForbidden: (file: SourceFile, used: Import) => boolean,
): string[] {
  return files.flatMap((file) =>
    file.imports
      .filter((used) => isForbidden(file, used))
      .map((used) => `${file.path}: ${used.statement}`),
  );
}

const inRoom = (room: string) => product.filter(({ path }) => roomOf(path) === room);

it('finds every form of import', () => {
  const text = [
    "import type { A } from '#server/a.ts';",
    "import {\n  B,\n} from '../b.ts';",
    "import './c.ts';",
    "export * from './d.ts';",
    "const e = import('#client/e.tsx');",
  ].join('\n');
  expect(importsOf('src/client/pages/x.ts', text).map(({ target }) => target)).toEqual([
    'src/server/a.ts',
    'src/client/b.ts',
    'src/client/pages/c.ts',
    'src/client/pages/d.ts',
    'src/client/e.tsx',
  ]);
});

it('allows shared no import of client, server or migrations', () => {
  const isOutside = (_: SourceFile, { target }: Import) =>
    /^(src\/(client|server)|migrations)\//.test(target);
  expect(faults(inRoom('src/shared'), isOutside)).toEqual([]);
});

it('allows the client to import only the router type from the server', () => {
  const isServerCode = (_: SourceFile, { target, statement }: Import) =>
    /^(src\/server|migrations)\//.test(target) && statement !== APP_ROUTER_TYPE;
  expect(faults(inRoom('src/client'), isServerCode)).toEqual([]);
});

it('allows the server no import of the client', () => {
  const isClient = (_: SourceFile, { target }: Import) => target.startsWith('src/client/');
  expect(faults([...inRoom('src/server'), ...inRoom('migrations')], isClient)).toEqual([]);
});

it('allows features no import of other features', () => {
  const isOtherFeature = ({ path }: SourceFile, { target }: Import) => {
    const feature = featureOf(target);
    return feature !== undefined && featureOf(path) !== undefined && feature !== featureOf(path);
  };
  expect(faults(product, isOtherFeature)).toEqual([]);
});

it('requires an alias for imports between modules', () => {
  const leavesRoom = ({ path }: SourceFile, { target, relative }: Import) =>
    relative && roomOf(target) !== roomOf(path);
  expect(faults(product, leavesRoom)).toEqual([]);
});

it('has no barrel file except migrations/index.ts', () => {
  const reExport = /^export (?:\*|(?:type )?\{[^}]*\})[^;]* from '[^']+';$/gm;
  const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
  const isBarrel = ({ path, text }: SourceFile) =>
    /(^|\/)index\.tsx?$/.test(path) ||
    /^export \*/m.test(text) ||
    text.replaceAll(comment, '').replaceAll(reExport, '').trim() === '';
  const barrels = product.filter(isBarrel).map(({ path }) => path);
  expect(barrels.filter((path) => path !== 'migrations/index.ts')).toEqual([]);
});

it('names files in kebab case, and none utils, helpers or common', () => {
  const isMisnamed = (path: string) =>
    !/^([a-z0-9-]+\/)*[a-z0-9]+([-.][a-z0-9]+)*\.tsx?$/.test(path) ||
    /(^|\/)(utils|helpers|common)(\/|\.)/.test(path);
  expect(everything.map(({ path }) => path).filter(isMisnamed)).toEqual([]);
});

it(`has no file over ${MAX_LINES} lines, and a median of at most ${MAX_MEDIAN_LINES}`, () => {
  const long = everything.filter(({ lines }) => lines > MAX_LINES);
  expect(long.map(({ path, lines }) => `${path}: ${lines} lines`)).toEqual([]);

  const sorted = product.map(({ lines }) => lines).sort((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(MAX_MEDIAN_LINES);
});

it(`has at most ${MAX_FILES_IN_FOLDER} files directly in a folder`, () => {
  const sizes = new Map<string, number>();
  for (const top of ['src', 'migrations', 'scripts', 'ops', 'bench', 'e2e', 'docs', 'deploy']) {
    for (const entry of readdirSync(top, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) sizes.set(entry.parentPath, (sizes.get(entry.parentPath) ?? 0) + 1);
    }
  }
  expect([...sizes].filter(([, files]) => files > MAX_FILES_IN_FOLDER)).toEqual([]);
});
