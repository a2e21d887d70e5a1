import { SOCIAL_IMAGE_SIZE, type SocialCard } from '../../../src/client/seo/social-cards.ts';
import { COLOR_ROLES } from '../../../src/client/theme/palette.ts';
import { FACES } from './rasterize.ts';

const { width, height } = SOCIAL_IMAGE_SIZE;
const MARGIN = 72;
/** The boxes of the drawings: both extend beyond the card. */
const PLACES = {
  ground: { x: 0, y: 300, width, height: 360, fit: 'xMidYMax slice' },
  corner: { x: 520, y: 190, width: 710, height: 470, fit: 'xMaxYMax meet' },
} as const;

/** A page's social card. `drawing` is the text of an SVG file. */
export function socialCardSvg(card: SocialCard, drawing: string): string {
  const { title, note, place = 'corner', lineWidth = 1.25 } = card;
  const { fit, ...box } = PLACES[place];
  const frame = Object.entries(box).map(([name, value]) => `${name}="${value}"`);
  const picture = Buffer.from(withLineWidth(drawing, box.width / lineWidth)).toString('base64');
  const lines = title.map((line, index) => text(line, MARGIN, 240 + index * 92, TITLE));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${COLOR_ROLES.page}"/>
<image ${frame.join(' ')} preserveAspectRatio="${fit}" href="data:image/svg+xml;base64,${picture}"/>
<path d="M0 132.5H${width}" stroke="${COLOR_ROLES.line}"/>
<g fill="none" stroke-width="4" transform="translate(${MARGIN} 44) scale(1.5)">
<path d="M1 5.5h22.5" stroke="${COLOR_ROLES.accent}"/>
<path d="M21.4 5.5 9.5 30M29 12.2l9.5-8.4V30" stroke="${COLOR_ROLES.text}" stroke-linejoin="bevel"/>
</g>
${text(note, width - MARGIN, 78, NOTE)}
${lines.join('\n')}
</svg>`;
}

const TITLE = `font-family="${FACES.display}" font-size="88" letter-spacing="-2.2" fill="${COLOR_ROLES.text}"`;
const NOTE = `font-family="${FACES.text}" font-size="29" text-anchor="end" fill="${COLOR_ROLES.muted}"`;

function text(content: string, x: number, y: number, look: string): string {
  return `<text x="${x}" y="${y}" ${look}>${content.replaceAll('&', '&amp;')}</text>`;
}

/** Keeps the line width of the pages. Otherwise the rasteriser scales lines with the drawing. */
function withLineWidth(svg: string, linesAcross: number): string {
  const [, , drawn = 0] = /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? [];
  const factor = drawn / linesAcross;
  return svg
    .replaceAll(/(stroke-width[:=]"?)([\d.]+)/g, (_, name, value) => name + value * factor)
    .replace('<svg ', `<svg stroke-width="${factor}" `);
}
