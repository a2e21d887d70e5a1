import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { DISPLAY_RANGE, FIGURES_RANGE, PAGE_RANGE } from '../src/client/theme/font-ranges.ts';
import { range } from './build/datasheets/faces.ts';

const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœŠšŸŽž–—‘’‚“”„†•…‰‹›€™−×≈≤≥→←↑↓↗₿′″`;
const LATIN_FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum', 'lnum', 'case'];
/** The letters and vowel marks of Arabic, and its punctuation. Digits are Western. */
const ARABIC = `${range(0x621, 0x63a)}${range(0x640, 0x652)}ٰٱ،؛؟«»…`;
const ARABIC_FEATURES = [
  'isol',
  'init',
  'medi',
  'fina',
  'rlig',
  'liga',
  'calt',
  'curs',
  'kern',
  'mark',
  'mkmk',
  'ccmp',
  'locl',
];

const charactersOf = (ranges: string) =>
  ranges
    .split(',')
    .map((each) => {
      const [from = '', to = from] = each.slice('U+'.length).split('-');
      return range(Number.parseInt(from, 16), Number.parseInt(to, 16));
    })
    .join('');

type Options = Parameters<typeof subsetFont>[2];

interface Face {
  readonly source: string;
  readonly target: string;
  /** Of a variable typeface: one value or a range. */
  readonly axes?: Record<string, number | { min: number; max: number }>;
  readonly characters: string;
  readonly features: readonly string[];
  /** Kerns all weights like the default one: nearly the same widths (0.3 %), a fifth less bytes. */
  readonly kernsAlike?: boolean;
}

const BRICOLAGE = import.meta.resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
);
const BRICOLAGE_AXES = { opsz: 96, wdth: 100, wght: { min: 300, max: 600 } };
const INSTRUMENT = import.meta.resolve(
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
);
const INSTRUMENT_AXES = { wdth: 100, wght: { min: 400, max: 600 } };

const latin = (source: string, axes: Face['axes'] & {}, target: string): Face => ({
  source,
  target,
  axes,
  characters: LATIN,
  features: LATIN_FEATURES,
});

const onPages = (source: string, axes: Face['axes'] & {}, target: string, range: string): Face => ({
  ...latin(source, axes, target),
  characters: charactersOf(range),
  kernsAlike: true,
});

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
  latin(BRICOLAGE, BRICOLAGE_AXES, 'bricolage-grotesque.woff2'),
  latin(INSTRUMENT, INSTRUMENT_AXES, 'instrument-sans.woff2'),
  {
    ...onPages(
      BRICOLAGE,
      { ...BRICOLAGE_AXES, wght: { min: 300, max: 500 } },
      'bricolage-pages.woff2',
      DISPLAY_RANGE,
    ),
    features: LATIN_FEATURES.filter((feature) => feature !== 'tnum'),
  },
  onPages(INSTRUMENT, INSTRUMENT_AXES, 'instrument-pages.woff2', PAGE_RANGE),
  // Latin text of Arabic pages is short. Without kerning, a third less bytes.
  {
    ...onPages(INSTRUMENT, INSTRUMENT_AXES, 'instrument-arabic.woff2', PAGE_RANGE),
    features: LATIN_FEATURES.filter((feature) => feature !== 'kern'),
  },
  onPages(BRICOLAGE, BRICOLAGE_AXES, 'bricolage-figures.woff2', FIGURES_RANGE),
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
for (const { source, target, axes, characters, features, kernsAlike } of FACES) {
  const original = await readFile(new URL(source));
  const make = (font: Buffer, more: Partial<Options> = {}) =>
    subsetFont(font, characters, {
      keepFeatures: features,
      targetFormat: 'woff2',
      // A quarter of the Arabic files; the variable Latin typefaces have no hints either.
      noHinting: true,
      ...more,
    });
  let subset = await make(original, { variationAxes: axes });
  if (kernsAlike) {
    // Without GDEF, the kerning has no variations; another pass removes their offsets.
    subset = await make(await make(subset, { dropTables: ['GDEF'] }));
  }
  await writeFile(new URL(target, outputFolder), subset);
  console.log(`${target}: ${original.length} -> ${subset.length} bytes`);
}
