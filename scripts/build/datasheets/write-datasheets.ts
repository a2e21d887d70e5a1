import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { FACES, type Faces } from '../../../src/server/paper/typesetter.ts';
import { MINERS } from '../../../src/shared/catalogue/arabic/hardware.ts';
import { COMPANY_PROFILE } from '../../../src/shared/catalogue/company/company-facts.ts';
import { datasheetPath } from '../../../src/shared/catalogue/hardware.ts';
import { LOCALES, localPath } from '../../../src/shared/language/locale.ts';
import { companyProfile } from './company-profile.ts';
import { datasheet } from './datasheet.ts';
import { loadFaces } from './faces.ts';

/** Writes the typefaces, with which the server writes PDF files. */
async function writeFaces(faces: Faces): Promise<void> {
  await mkdir('dist/faces', { recursive: true });
  for (const name of FACES) await writeFile(`dist/faces/${name}.ttf`, faces[name]);
}

/**
 * Writes the company profile and each miner's one-page data sheet in each language: the catalogue's
 * figures and the page's own drawing.
 */
export async function writeDatasheets(folder = 'dist/pages'): Promise<void> {
  const faces = await loadFaces();
  await writeFaces(faces);
  const hall = await readFile('src/client/illustrations/container-hall.svg', 'utf8');
  for (const locale of LOCALES) {
    const profile = await companyProfile(locale, hall, faces);
    await writeFile(folder + localPath(locale, COMPANY_PROFILE), profile);
    for (const miner of MINERS[locale]) {
      const drawing = await readFile(`src/client/illustrations/${miner.id}.svg`, 'utf8');
      const pdf = await datasheet(locale, miner, drawing, faces);
      await writeFile(folder + localPath(locale, datasheetPath(miner.id)), pdf);
    }
  }
}
