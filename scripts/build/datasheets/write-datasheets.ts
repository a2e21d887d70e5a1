import { readFile, writeFile } from 'node:fs/promises';
import { datasheetPath, MINERS } from '../../../src/shared/catalogue/hardware.ts';
import { datasheet } from './datasheet.ts';
import { loadFaces } from './faces.ts';

/** Writes each miner's one-page data sheet: the catalogue's figures and the page's own drawing. */
export async function writeDatasheets(folder = 'dist/pages'): Promise<void> {
  const faces = await loadFaces();
  for (const miner of MINERS) {
    const drawing = await readFile(`src/client/illustrations/${miner.id}.svg`, 'utf8');
    const pdf = await datasheet(miner, drawing, faces);
    await writeFile(folder + datasheetPath(miner.id), pdf);
  }
}
