/**
 * `npm run content:check`: lists what only the owner knows and has not set yet, each with the place
 * where it is written. Always ends well: a placeholder is a thing to do, not a fault of the code.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { placeholdersIn } from './content-check/placeholders.ts';

const SHARED = join(import.meta.dirname, '../src/shared');

/** The modules that hold facts: the company, and the catalogue where there is one. */
function contentFiles(): string[] {
  const isContent = (name: string) =>
    (name === 'company.ts' || name.startsWith('catalogue/')) && /(?<!\.test)\.ts$/.test(name);
  return readdirSync(SHARED, { recursive: true, encoding: 'utf8' }).filter(isContent).sort();
}

let total = 0;
for (const file of contentFiles()) {
  const content: unknown = await import(pathToFileURL(join(SHARED, file)).href);
  const found = placeholdersIn(content);
  total += found.length;
  if (found.length > 0) console.log(`\nsrc/shared/${file}`);
  for (const { name, value } of found) console.log(`  ${name.padEnd(36)} ${value || '(empty)'}`);
}
console.log(
  total === 0
    ? 'Every fact is set.'
    : `\n${total} facts are still placeholders. Replace each value and mark it as a fact.`,
);
