/**
 * `npm run content:check`: lists the facts that the owner has not set yet, with their files, and exits
 * with 0. With `-- --strict`, which a release runs, it fails while a fact is unset.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentReport } from './content-check/report.ts';

const SOURCE = join(import.meta.dirname, '../src');
const HOLDS_FACTS =
  /^(?:shared\/(?:company|catalogue\/.+|running-cost\/inputs)|client\/pages\/.+-facts)(?<!\.test)\.ts$/;

/** The modules that contain facts. */
function contentFiles(): string[] {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
  return files.filter((name) => HOLDS_FACTS.test(name)).sort();
}

const modules = await Promise.all(
  contentFiles().map(async (file) => {
    const content: unknown = await import(pathToFileURL(join(SOURCE, file)).href);
    return { file: `src/${file}`, content };
  }),
);
const { text, exitCode } = contentReport(modules, process.argv.includes('--strict'));
console.log(text);
process.exitCode = exitCode;
