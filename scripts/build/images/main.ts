/**
 * Writes each page's social cards and the site's icons into `dist/pages`, in a separate process to
 * use a second core.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { socialImagePath } from '../../../src/client/seo/page-metadata.ts';
import {
  SOCIAL_CARD_DRAWINGS,
  SOCIAL_CARDS_COPY,
  SOCIAL_IMAGE_SIZE,
} from '../../../src/client/seo/social-cards.ts';
import { LOCALES } from '../../../src/shared/language/locale.ts';
import { PATHS } from '../../../src/shared/paths.ts';
import { icoOf } from './ico.ts';
import { ICONS } from './icons.ts';
import { openRasterizer } from './rasterize.ts';
import { socialCardSvg } from './social-card-svg.ts';

const ICO_SIZE = 32;

const { rasterize, widthOf } = await openRasterizer();
for (const name of Object.keys(SOCIAL_CARD_DRAWINGS) as (keyof typeof SOCIAL_CARD_DRAWINGS)[]) {
  const place = SOCIAL_CARD_DRAWINGS[name];
  const drawing = await readFile(`src/client/illustrations/${place.drawing}`, 'utf8');
  for (const locale of LOCALES) {
    const svg = socialCardSvg(locale, SOCIAL_CARDS_COPY[locale][name], place, drawing, widthOf);
    const png = rasterize(svg, SOCIAL_IMAGE_SIZE.width);
    await writeFile(`dist/pages${socialImagePath(locale, PATHS[name])}`, png);
  }
}
const favicon = await readFile('src/client/public/favicon.svg', 'utf8');
for (const { file, size, draw } of ICONS) {
  await writeFile(`dist/pages/${file}`, rasterize(draw(favicon), size));
}
// Clients that read no HTML, such as feed readers, request this file name.
const ico = icoOf(rasterize(favicon, ICO_SIZE), ICO_SIZE);
await writeFile('dist/pages/favicon.ico', ico);
