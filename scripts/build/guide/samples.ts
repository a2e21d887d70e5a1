import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';

/**
 * The folder of each of the guide's samples, by file name. `scripts/built-pages/guide-samples.test.ts`
 * runs them.
 */
export const SAMPLES: ReadonlyMap<string, string> = new Map(
  readdirSync('docs/guide/samples', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => [name, parentPath]),
);

/** The guide shows languages in this order. */
const LANGUAGES: Readonly<Record<string, string>> = {
  '.sh': 'Shell',
  '.mjs': 'Node',
  '.py': 'Python',
  '.php': 'PHP',
  '.go': 'Go',
  '.gs': 'Google Apps Script',
  '.js': 'Code by Zapier',
};
const EXTENSIONS = Object.keys(LANGUAGES);

export interface Sample {
  readonly file: string;
  readonly language: string;
  readonly code: string;
}

const taskOf = (file: string) => parse(file).name.replaceAll('_', '-');

export const sampleFiles = (): string[] => [...SAMPLES.keys()].sort();

export const sampleText = (file: string): string =>
  readFileSync(join(SAMPLES.get(file) ?? '', file), 'utf8');

/** The samples of a task, such as `first-lead`, one for each language. */
export function samplesOf(task: string): Sample[] {
  const files = sampleFiles().filter((file) => taskOf(file) === task);
  if (files.length === 0) throw new Error(`There is no sample ${task}.`);
  const rank = (file: string) => EXTENSIONS.indexOf(parse(file).ext);
  return files
    .toSorted((a, b) => rank(a) - rank(b))
    .map((file) => ({
      file,
      language: LANGUAGES[parse(file).ext] ?? '',
      code: sampleText(file).trimEnd(),
    }));
}
