import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const FONTS = new URL('../../../src/client/theme/fonts/', import.meta.url);

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…`;

/** Our two faces at the weights that paper needs; a PDF cannot hold a variable font. */
const FACES = {
  light: { file: 'bricolage-grotesque.woff2', weight: 300 },
  display: { file: 'bricolage-grotesque.woff2', weight: 450 },
  text: { file: 'instrument-sans.woff2', weight: 400 },
  strong: { file: 'instrument-sans.woff2', weight: 600 },
} as const;
export type FaceName = keyof typeof FACES;
export type Faces = Readonly<Record<FaceName, Buffer>>;

export async function loadFaces(): Promise<Faces> {
  const load = async (name: FaceName) => {
    const { file, weight } = FACES[name];
    return subsetFont(await readFile(new URL(file, FONTS)), CHARACTERS, {
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
      keepFeatures: ['kern', 'lnum', 'tnum'],
    });
  };
  const [light, display, text, strong] = await Promise.all([
    load('light'),
    load('display'),
    load('text'),
    load('strong'),
  ]);
  return { light, display, text, strong };
}
