import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** All TypeScript files below `folders`, paths relative to the repository's root. */
export function sourceFiles(folders: readonly string[]) {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readSource(posix.join(folder, name.replaceAll('\\', '/')))),
  );
}

/** `path` is relative to the repository's root, with forward slashes. */
function readSource(path: string) {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return { path, text, lines: text.trimEnd().split('\n').length, imports: importsOf(path, text) };
}

const STATIC = /^(?:import|export)\b[^'";]*?\bfrom\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/**
 * Every `import` and `export ... from` in `text`, the source of the file at `path`: the statement
 * up to its specifier, and its target. A target is a package, or a path from the repository's root.
 */
export function importsOf(path: string, text: string) {
  return [...text.matchAll(STATIC), ...text.matchAll(DYNAMIC)].map((match) => {
    const specifier = match[1] ?? match[2] ?? '';
    return {
      statement: match[0].replaceAll(/\s+/g, ' '),
      target: resolveTarget(path, specifier),
      relative: specifier.startsWith('.'),
    };
  });
}

function resolveTarget(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  if (specifier === '#migrations') return 'migrations/index.ts';
  return specifier.replace(/^#(client|server|shared)\//, 'src/$1/');
}

export type SourceFile = ReturnType<typeof readSource>;
export type Import = SourceFile['imports'][number];
