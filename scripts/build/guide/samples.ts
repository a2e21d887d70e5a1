import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';

/** `scripts/built-pages/guide-samples.test.ts` runs the samples in it. */
export const SAMPLES = 'docs/guide/samples';

/** The guide shows languages in this order. */
const LANGUAGES: Readonly<Record<string, string>> = { '.sh': 'Shell', '.mjs': 'Node' };
const EXTENSIONS = Object.keys(LANGUAGES);

export interface Sample {
  readonly file: string;
  readonly language: string;
  readonly code: string;
}

export const sampleFiles = (): string[] => readdirSync(SAMPLES).sort();

/** The samples of a task, such as `first-lead`, one for each language. */
export function samplesOf(task: string): Sample[] {
  const files = sampleFiles().filter((file) => parse(file).name === task);
  if (files.length === 0) throw new Error(`There is no sample ${task}.`);
  const rank = (file: string) => EXTENSIONS.indexOf(parse(file).ext);
  return files
    .toSorted((a, b) => rank(a) - rank(b))
    .map((file) => ({
      file,
      language: LANGUAGES[parse(file).ext] ?? '',
      code: readFileSync(join(SAMPLES, file), 'utf8').trimEnd(),
    }));
}
