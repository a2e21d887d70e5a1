import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MINERS } from '../../../src/shared/catalogue/hardware.ts';
import { LOCALES } from '../../../src/shared/language/locale.ts';
import { datasheet } from './datasheet.ts';
import { loadFaces } from './faces.ts';

const faces = await loadFaces();
const drawing = readFileSync('src/client/illustrations/air-miner.svg', 'utf8');

const sheets = LOCALES.flatMap((locale) => MINERS[locale].map((miner) => ({ locale, miner })));

it.each(sheets)('has one page and reproducible bytes: $miner.name', async ({ locale, miner }) => {
  const [first, second] = await Promise.all([
    datasheet(locale, miner, drawing, faces),
    datasheet(locale, miner, drawing, faces),
  ]);
  expect(first.equals(second)).toBe(true);
  expect(first.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});
