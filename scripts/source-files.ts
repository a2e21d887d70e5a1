import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** One `import` or `export ... from` of a source file. */
export interface Import {
  /** The statement from its first word to its specifier. */
  readonly statement: string;
  /** The target as written if it is a package, otherwise the path from the repository's root. */
  readonly target: string;
  /** Whether it was written as `./...` or `../...`. */
  readonly relative: boolean;
}

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  readonly path: string;
  readonly lines: number;
  readonly text: string;
  readonly imports: readonly Import[];
}

/** All TypeScript files below `folders`, which are named from the repository's root. */
export function sourceFiles(folders: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readSource(posix.join(folder, name.replaceAll('\\', '/')))),
  );
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return { path, text, lines: text.trimEnd().split('\n').length, imports: importsOf(path, text) };
}

const STATIC = /^(?:import|export)\b[^'";]*?\bfrom\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Every import in `text`, the source of the file at `path`. */
export function importsOf(path: string, text: string): Import[] {
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
