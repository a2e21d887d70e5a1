import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { range } from './build/face-at.ts';

const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœŠšŸŽž–—‘’‚“”„†•…‰‹›€™−×≈≤≥→←↑↓↗₿′″`;
const LATIN_FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum', 'lnum', 'case'];
/** Headings of Arabic pages use only these characters of the Latin display typeface. */
const FIGURES = '0123456789$%+-.−≈';
/** The letters and vowel marks of Arabic, and its punctuation. Digits are Western. */
const ARABIC = `${range(0x621, 0x63a)}${range(0x640, 0x652)}ٰٱ،؛؟«»…`;
const ARABIC_FEATURES = [
  ...['isol', 'init', 'medi', 'fina', 'rlig', 'liga', 'calt', 'curs', 'kern', 'mark', 'mkmk'],
  ...['ccmp', 'locl'],
];

interface Face {
  readonly source: string;
  readonly target: string;
  /** Of a variable typeface: one value or a range. */
  readonly axes?: Record<string, number | { min: number; max: number }>;
  readonly characters: string;
  readonly features: readonly string[];
}

const BRICOLAGE = import.meta.resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
);
const BRICOLAGE_AXES = { opsz: 96, wdth: 100, wght: { min: 300, max: 600 } };

const plexArabic = (source: string, target: string): Face => ({
  source,
  target,
  characters: ARABIC,
  features: ARABIC_FEATURES,
});

/**
 * Subsets the typefaces: the characters, weights and layout features that we use. Run it by hand
 * after updating a font package; its output is committed, so that a build needs no font tool.
 */
const FACES: readonly Face[] = [
  {
    source: BRICOLAGE,
    target: 'bricolage-grotesque.woff2',
    axes: BRICOLAGE_AXES,
    characters: LATIN,
    features: LATIN_FEATURES,
  },
  {
    source: BRICOLAGE,
    target: 'bricolage-figures.woff2',
    axes: BRICOLAGE_AXES,
    characters: FIGURES,
    features: LATIN_FEATURES,
  },
  {
    source: import.meta.resolve(
      '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
    ),
    target: 'instrument-sans.woff2',
    axes: { wdth: 100, wght: { min: 400, max: 600 } },
    characters: LATIN,
    features: LATIN_FEATURES,
  },
  plexArabic(
    import.meta.resolve(
      '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2',
    ),
    'plex-arabic-text.woff2',
  ),
  plexArabic(
    import.meta.resolve(
      '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-500-normal.woff2',
    ),
    'plex-arabic-strong.woff2',
  ),
];

const outputFolder = new URL('../src/client/theme/fonts/', import.meta.url);

await mkdir(outputFolder, { recursive: true });
for (const { source, target, axes, characters, features } of FACES) {
  const original = await readFile(new URL(source));
  const subset = await subsetFont(original, characters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
  });
  await writeFile(new URL(target, outputFolder), subset);
  console.log(`${target}: ${original.length} -> ${subset.length} bytes`);
}
