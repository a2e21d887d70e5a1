import { writeFile } from 'node:fs/promises';
import { airMiner, hydroMiner, scryptMiner } from '../../../design/drawings/machines.ts';
import type { LineDrawing } from '../../../design/drawings/strokes.ts';
import { datasheetPath, MINERS, type MinerId } from '../../../src/shared/catalogue/hardware.ts';
import { datasheet } from './datasheet.ts';
import { loadFaces } from './faces.ts';

const DRAWINGS: Record<MinerId, LineDrawing> = {
  'air-miner': airMiner(),
  'hydro-miner': hydroMiner(),
  'scrypt-miner': scryptMiner(),
};

/** Writes each miner's one-page data sheet: the catalogue's figures and the page's own drawing. */
export async function writeDatasheets(folder = 'dist/pages'): Promise<void> {
  const faces = await loadFaces();
  for (const miner of MINERS) {
    const pdf = await datasheet(miner, DRAWINGS[miner.id], faces);
    await writeFile(folder + datasheetPath(miner.id), pdf);
  }
}
