import type { SocialCardTexts } from '../../../src/client/seo/social-cards.copy.en.ts';
import { SOCIAL_IMAGE_SIZE, type SocialCardDrawing } from '../../../src/client/seo/social-cards.ts';
import { COLOR_ROLES } from '../../../src/client/theme/palette.ts';
import type { Locale, PerLocale } from '../../../src/shared/language/locale.ts';
import { cardTexts, MARGIN, type WidthOf } from './social-card-texts.ts';

const { width, height } = SOCIAL_IMAGE_SIZE;
type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number> & { fit: string }>;

/** The boxes of the drawings: both extend beyond the card. */
const GROUND = { x: 0, y: 300, width, height: 360, fit: 'xMidYMax slice' };
const CORNER = { y: 190, width: 710, height: 470 };
const PLACES: PerLocale<Record<'ground' | 'corner', Box>> = {
  en: { ground: GROUND, corner: { ...CORNER, x: 520, fit: 'xMaxYMax meet' } },
  ar: { ground: GROUND, corner: { ...CORNER, x: -30, fit: 'xMinYMax meet' } },
};
/** The mark is 46 units wide at a scale of 1.5. */
const MARK_WIDTH = 69;

/** A page's social card. `drawing` is the text of an SVG file. */
export function socialCardSvg(
  locale: Locale,
  card: SocialCardTexts,
  { place = 'corner', lineWidth = 1.25 }: SocialCardDrawing,
  drawing: string,
  widthOf: WidthOf,
): string {
  const { fit, ...box } = PLACES[locale][place];
  const frame = Object.entries(box).map(([name, value]) => `${name}="${value}"`);
  const picture = Buffer.from(withLineWidth(drawing, box.width / lineWidth)).toString('base64');
  const texts = cardTexts(locale, card, widthOf);
  const mark = locale === 'ar' ? width - MARGIN - MARK_WIDTH : MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${COLOR_ROLES.page}"/>
<image ${frame.join(' ')} preserveAspectRatio="${fit}" href="data:image/svg+xml;base64,${picture}"/>
<path d="M0 132.5H${width}" stroke="${COLOR_ROLES.line}"/>
<g fill="none" stroke-width="4" transform="translate(${mark} 44) scale(1.5)">
<path d="M1 5.5h22.5" stroke="${COLOR_ROLES.accent}"/>
<path d="M21.4 5.5 9.5 30M29 12.2l9.5-8.4V30" stroke="${COLOR_ROLES.text}" stroke-linejoin="bevel"/>
</g>
${texts.join('\n')}
</svg>`;
}

/** Keeps the line width of the pages. Otherwise the rasteriser scales lines with the drawing. */
function withLineWidth(svg: string, linesAcross: number): string {
  const [, , drawn = 0] = /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? [];
  const factor = drawn / linesAcross;
  return svg
    .replaceAll(/(stroke-width[:=]"?)([\d.]+)/g, (_, name, value) => name + value * factor)
    .replace('<svg ', `<svg stroke-width="${factor}" `);
}
