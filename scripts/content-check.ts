/**
 * `npm run content:check`: lists what only the owner knows and has not set yet, each with the place
 * where it is written. Always ends well: a placeholder is a thing to do, not a fault of the code.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { placeholdersIn } from './content-check/placeholders.ts';

const SOURCE = join(import.meta.dirname, '../src');
const HOLDS_FACTS =
  /^(?:shared\/(?:company|catalogue\/.+)|client\/pages\/.+-facts)(?<!\.test)\.ts$/;

/** The modules that hold facts: the company, the catalogue, and a page's own `*-facts.ts`. */
function contentFiles(): string[] {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
  return files.filter((name) => HOLDS_FACTS.test(name)).sort();
}

let total = 0;
for (const file of contentFiles()) {
  const content: unknown = await import(pathToFileURL(join(SOURCE, file)).href);
  const found = placeholdersIn(content);
  total += found.length;
  if (found.length > 0) console.log(`\nsrc/${file}`);
  for (const { name, value } of found) console.log(`  ${name.padEnd(36)} ${value || '(empty)'}`);
}
console.log(
  total === 0
    ? 'Every fact is set.'
    : `\n${total} facts are still placeholders. Replace each value and mark it as a fact.`,
);
