import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the table of settings lists every setting with its default', () => {
  const example = readFileSync('.env.example', 'utf8');
  const table = readFileSync('docs/operations/settings.md', 'utf8');
  const settings = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
    name,
    value,
  ]);
  const rows = [...table.matchAll(/^\| `([A-Z_]+)` +\| (?:`(.*?)`)? *\|/gm)];
  expect(rows.map(([, name, value]) => [name, value ?? ''])).toEqual(settings);
});
