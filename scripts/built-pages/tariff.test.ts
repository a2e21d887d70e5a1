import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { figures } from '../../src/shared/catalogue/figures.ts';
import { LOCALES, localPath } from '../../src/shared/language/locale.ts';
import { PATHS } from '../../src/shared/paths.ts';

const { trust, ...others } = PATHS;
const pages = LOCALES.flatMap((locale) =>
  Object.values(others).map((path) => [localPath(locale, path), localPath(locale, trust)] as const),
);

test.each(pages)('%s links every energy price to what the tariff covers', async (path, target) => {
  const html = await readFile(`dist/pages/${path.slice(1) || 'index'}.html`, 'utf8');
  const [, main = ''] = html.split('<main');
  const prices = main.split(figures.energyPrice.value).slice(1);
  // The calculator's inputs repeat the price.
  for (const after of prices) expect(after.slice(0, 600)).toContain(`href="${target}#tariff"`);
});
