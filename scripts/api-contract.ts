/**
 * `npm run api:contract` writes `docs/api-contract.json` and `docs/api-changelog.md`. It fails, and
 * writes nothing, on a breaking change of the OpenAPI document that the changelog does not name.
 * With `-- --check`, which CI runs, it also fails if a file is not current.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '#server/transports/openapi/openapi-document.ts';
import { API_CHANGES } from '#shared/integrations/api-changes.ts';
import { changelogText } from './api-contract/changelog.ts';
import { breakingChanges, contractOf, contractText } from './api-contract/contract.ts';

const docs = join(import.meta.dirname, '../docs');
const file = join(docs, 'api-contract.json');
const changelog = join(docs, 'api-changelog.md');
const isCheck = process.argv.includes('--check');

const after = contractOf(openApiDocument('https://public-url.invalid'));
const texts = new Map([
  [file, contractText(after)],
  [changelog, changelogText(API_CHANGES)],
]);
const stale = [...texts].filter(([name, text]) => readFileSync(name, 'utf8') !== text);
const broken = stale.some(([name]) => name === file)
  ? breakingChanges(JSON.parse(readFileSync(file, 'utf8')), after, API_CHANGES)
  : [];
if (broken.length > 0) {
  console.error(`Breaking changes that API_CHANGES does not name:\n${broken.join('\n')}`);
  process.exitCode = 1;
} else if (isCheck && stale.length > 0) {
  console.error('The API has changed. Run: npm run api:contract');
  process.exitCode = 1;
} else if (!isCheck) {
  for (const [name, text] of stale) writeFileSync(name, text);
}
