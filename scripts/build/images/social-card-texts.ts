import type { SocialCardTexts } from '../../../src/client/seo/social-cards.copy.en.ts';
import { SOCIAL_IMAGE_SIZE } from '../../../src/client/seo/social-cards.ts';
import { COLOR_ROLES } from '../../../src/client/theme/palette.ts';
import type { Locale } from '../../../src/shared/language/locale.ts';
import { FACES } from './rasterize.ts';

export const MARGIN = 72;
const RIGHT = SOCIAL_IMAGE_SIZE.width - MARGIN;
const TITLE_Y = 240;
const NOTE_Y = 78;
const LEADING = { en: 92, ar: 106 };
const NOTE = { size: 29, fill: COLOR_ROLES.muted };
const LOOKS = {
  en: {
    title: { family: FACES.en.display, size: 88, fill: COLOR_ROLES.text, spacing: -2.2 },
    note: { family: FACES.en.text, ...NOTE },
  },
  ar: {
    title: { family: FACES.ar.display, size: 80, fill: COLOR_ROLES.text },
    note: { family: FACES.ar.text, ...NOTE },
  },
} as const;

interface Look {
  readonly family: string;
  readonly size: number;
  readonly fill: string;
  readonly spacing?: number;
}

/** Measures an SVG text. */
export type WidthOf = (text: string) => number;

export function cardTexts(locale: Locale, card: SocialCardTexts, widthOf: WidthOf): string[] {
  const { title, note } = LOOKS[locale];
  const lineAt = (index: number) => TITLE_Y + index * LEADING[locale];
  if (locale === 'en') {
    const lines = card.title.map((line, index) => text(line, MARGIN, lineAt(index), title));
    return [...lines, text(card.note, RIGHT, NOTE_Y, note, 'end')];
  }
  const lines = card.title.flatMap((line, index) =>
    arabicLine(line, title, widthOf)(RIGHT, lineAt(index)),
  );
  const noteLine = arabicLine(card.note, note, widthOf);
  return [...lines, ...noteLine(MARGIN + noteLine.width, NOTE_Y)];
}

/**
 * Places each word to the left of the one before it, with its own face: the rasteriser loses letters
 * of texts with two faces, and orders them left to right. A non-breaking space keeps Latin words together.
 */
function arabicLine(content: string, look: Look, widthOf: WidthOf) {
  let width = 0;
  const words = content.split(/ |(?=،)/).map((word) => {
    const face = /[\u0600-\u06ff]/.test(word) ? look.family : FACES.en.text;
    const gap = word === '،' ? look.size / 20 : look.size / 4;
    const start = width === 0 ? 0 : width + gap;
    width = start + widthOf(text(word, 0, look.size, { ...look, family: face }));
    return { word, face, start };
  });
  const at = (right: number, y: number) =>
    words.map(({ word, face, start }) =>
      text(word, right - start, y, { ...look, family: face }, 'end'),
    );
  return Object.assign(at, { width });
}

function text(content: string, x: number, y: number, look: Look, anchor = 'start'): string {
  const { family, size, fill, spacing = 0 } = look;
  const style = `font-family="${family}" font-size="${size}" letter-spacing="${spacing}" fill="${fill}"`;
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" ${style}>${content.replaceAll('&', '&amp;')}</text>`;
}
