import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MINERS } from '../../../src/shared/catalogue/hardware.ts';
import { datasheet } from './datasheet.ts';
import { loadFaces } from './faces.ts';

const faces = await loadFaces();
const drawing = readFileSync('src/client/illustrations/air-miner.svg', 'utf8');

it.each(MINERS)('has one page and reproducible bytes: $name', async (miner) => {
  const [first, second] = await Promise.all([
    datasheet(miner, drawing, faces),
    datasheet(miner, drawing, faces),
  ]);
  expect(first.equals(second)).toBe(true);
  expect(first.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});
