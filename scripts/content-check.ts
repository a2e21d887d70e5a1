/**
 * `npm run content:check`: lists the facts that the owner has not set yet, with their files, and exits
 * with 0. With `-- --strict`, which a release runs, it fails while a fact is unset. It also warns about
 * dated figures that are older than 30 days.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentReport } from './content-check/report.ts';

const SOURCE = join(import.meta.dirname, '../src');
const HOLDS_FACTS =
  /^(?:shared\/(?:company|catalogue\/.+|running-cost\/.+-facts)|client\/pages\/.+-facts)(?<!\.test)\.ts$/;

/**
 * The modules that contain facts: the company, the catalogue, and a page's own `*-facts.ts`. Arabic
 * modules are last, because they contain English facts that are listed under their own module.
 */
function contentFiles(): string[] {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
  const isArabic = (name: string) => Number(name.includes('/arabic/'));
  return files
    .filter((name) => HOLDS_FACTS.test(name))
    .sort((one, other) => isArabic(one) - isArabic(other) || one.localeCompare(other));
}

const modules = await Promise.all(
  contentFiles().map(async (file) => {
    const content: unknown = await import(pathToFileURL(join(SOURCE, file)).href);
    return { file: `src/${file}`, content };
  }),
);
const { text, exitCode } = contentReport(modules, {
  strict: process.argv.includes('--strict'),
  today: new Date(),
});
console.log(text);
process.exitCode = exitCode;
