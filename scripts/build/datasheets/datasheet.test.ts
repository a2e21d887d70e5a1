import { expect, it } from 'vitest';
import { airMiner } from '../../../design/drawings/machines.ts';
import { MINERS } from '../../../src/shared/catalogue/hardware.ts';
import { datasheet } from './datasheet.ts';
import { loadFaces } from './faces.ts';

const faces = await loadFaces();

it.each(MINERS)('is one page, and the same bytes each time: $name', async (miner) => {
  const [first, second] = await Promise.all([
    datasheet(miner, airMiner(), faces),
    datasheet(miner, airMiner(), faces),
  ]);
  expect(first.equals(second)).toBe(true);
  expect(first.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});
