import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const FONTS = new URL('../../src/client/theme/fonts/', import.meta.url);

/** The characters between two code points, both included. */
export const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
/** Joining forms, ligatures and the placement of marks. */
const ARABIC_FEATURES = [
  ...['init', 'medi', 'fina', 'isol', 'rlig', 'liga', 'calt', 'ccmp', 'locl'],
  ...['curs', 'kern', 'mark', 'mkmk'],
];
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—−‘’“”•…`;

/**
 * One of our typefaces at one weight as TrueType, because PDF does not support variable fonts.
 */
export async function faceAt(
  file: 'bricolage-grotesque.woff2' | 'instrument-sans.woff2',
  weight: number,
  keepFeatures: readonly string[],
): Promise<Buffer> {
  return subsetFont(await readFile(new URL(file, FONTS)), CHARACTERS, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
    keepFeatures,
  });
}

/** One of our Arabic typefaces as TrueType, with every form of its letters. */
export async function arabicFace(
  file: 'plex-arabic-text.woff2' | 'plex-arabic-strong.woff2',
): Promise<Buffer> {
  return subsetFont(await readFile(new URL(file, FONTS)), undefined, {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
    keepFeatures: ARABIC_FEATURES,
  });
}
