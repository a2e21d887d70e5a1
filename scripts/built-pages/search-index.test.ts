import { readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { SearchPage } from '../../src/client/scripts/site-search.ts';
import { LOCALES } from '../../src/shared/language/locale.ts';
import { PATHS } from '../../src/shared/paths.ts';

test.each(LOCALES)('the search index in %s lists every page once, and is small', async (locale) => {
  const file = `dist/pages/search-${locale}.json`;
  const index: SearchPage[] = JSON.parse(await readFile(file, 'utf8'));

  expect((await stat(file)).size).toBeLessThan(10_000);
  expect(new Set(index.map(([path]) => path)).size).toBe(Object.keys(PATHS).length);
  for (const [path, title, parts] of index) {
    expect(title, path).not.toBe('');
    const html = await readFile(`dist/pages/${path.slice(1) || 'index'}.html`, 'utf8');
    for (const [id, heading] of parts) {
      expect(html).toContain(`id="${id}"`);
      expect(heading, `${path}#${id}`).not.toMatch(/<|&\w+;/);
    }
  }
});
