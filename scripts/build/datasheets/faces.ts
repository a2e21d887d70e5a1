import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { Faces } from './typesetter.ts';

const FONTS = new URL('../../../src/client/theme/fonts/', import.meta.url);

/** The characters between two code points, both included. */
export const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
/** Joining forms, ligatures and the placement of marks. */
const ARABIC_FEATURES = [
  'init',
  'medi',
  'fina',
  'isol',
  'rlig',
  'liga',
  'calt',
  'ccmp',
  'locl',
  'curs',
  'kern',
  'mark',
  'mkmk',
];
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—−‘’“”•…`;

const LATIN_FEATURES = ['kern', 'lnum', 'tnum'];

/** A typeface at one weight as TrueType, because PDF does not support variable fonts. */
async function latinFace(file: string, weight: number): Promise<Buffer> {
  return subsetFont(await readFile(new URL(file, FONTS)), CHARACTERS, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
    keepFeatures: LATIN_FEATURES,
  });
}

/** An Arabic typeface as TrueType, with every form of its letters. */
async function arabicFace(file: string): Promise<Buffer> {
  return subsetFont(await readFile(new URL(file, FONTS)), undefined, {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
    keepFeatures: ARABIC_FEATURES,
  });
}

/** Our typefaces at the weights that data sheets use. */
export async function loadFaces(): Promise<Faces> {
  const [light, display, text, strong, arabicText, arabicStrong] = await Promise.all([
    latinFace('bricolage-grotesque.woff2', 300),
    latinFace('bricolage-grotesque.woff2', 450),
    latinFace('instrument-sans.woff2', 400),
    latinFace('instrument-sans.woff2', 600),
    arabicFace('plex-arabic-text.woff2'),
    arabicFace('plex-arabic-strong.woff2'),
  ]);
  return { light, display, text, strong, arabicText, arabicStrong };
}
