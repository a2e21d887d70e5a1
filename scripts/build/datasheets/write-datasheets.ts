import { readFile, writeFile } from 'node:fs/promises';
import { datasheetPath, MINERS } from '../../../src/shared/catalogue/hardware.ts';
import { LOCALES, localPath } from '../../../src/shared/language/locale.ts';
import { datasheet } from './datasheet.ts';
import { loadFaces } from './faces.ts';

/**
 * Writes each miner's one-page data sheet in each language: the catalogue's figures and the page's own
 * drawing.
 */
export async function writeDatasheets(folder = 'dist/pages'): Promise<void> {
  const faces = await loadFaces();
  for (const locale of LOCALES) {
    for (const miner of MINERS[locale]) {
      const drawing = await readFile(`src/client/illustrations/${miner.id}.svg`, 'utf8');
      const pdf = await datasheet(locale, miner, drawing, faces);
      await writeFile(folder + localPath(locale, datasheetPath(miner.id)), pdf);
    }
  }
}
