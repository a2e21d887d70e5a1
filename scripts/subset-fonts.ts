import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { range } from './build/face-at.ts';

/**
 * Subsets the two typefaces: Latin-1, some punctuation, the weights that we use, and only the
 * layout features that we enable. Run it by hand after updating a font package; its output is
 * committed, so that a build needs no font tool.
 */
const FACES = [
  {
    source: import.meta.resolve(
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    ),
    target: 'bricolage-grotesque.woff2',
    axes: { opsz: 96, wdth: 100, wght: { min: 300, max: 600 } },
  },
  {
    source: import.meta.resolve(
      '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
    ),
    target: 'instrument-sans.woff2',
    axes: { wdth: 100, wght: { min: 400, max: 600 } },
  },
] as const;

const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum', 'lnum', 'case'];

const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœŠšŸŽž–—‘’‚“”„†•…‰‹›€™−×≈≤≥→←↑↓↗₿′″`;

const outputFolder = new URL('../src/client/theme/fonts/', import.meta.url);

await mkdir(outputFolder, { recursive: true });
for (const { source, target, axes } of FACES) {
  const original = await readFile(new URL(source));
  const subset = await subsetFont(original, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
  });
  await writeFile(new URL(target, outputFolder), subset);
  console.log(`${target}: ${original.length} -> ${subset.length} bytes`);
}
