import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import subsetFont from 'subset-font';

const FONT_FOLDER = 'src/client/theme/fonts';
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join('');

/** Family names as they stand in the font files, which is what the rasteriser goes by. */
export const FACES = {
  display: 'Bricolage Grotesque 96pt ExtraBold',
  text: 'Instrument Sans',
} as const;

/** Turns an SVG into the bytes of a PNG, `width` pixels wide. */
export type Rasterize = (svg: string, width: number) => Uint8Array;

/** Loads the rasteriser and our two faces, each at one weight: it knows no variable fonts. */
export async function openRasterizer(): Promise<Rasterize> {
  const module = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'));
  const [fontBuffers] = await Promise.all([
    Promise.all([fontAt('bricolage-grotesque.woff2', 450), fontAt('instrument-sans.woff2', 450)]),
    initWasm(readFile(module)),
  ]);
  return (svg, width) => {
    const renderer = new Resvg(svg, {
      font: { fontBuffers, defaultFontFamily: FACES.text },
      fitTo: { mode: 'width', value: width },
    });
    return renderer.render().asPng();
  };
}

async function fontAt(file: string, wght: number): Promise<Buffer> {
  return subsetFont(await readFile(`${FONT_FOLDER}/${file}`), ASCII, {
    targetFormat: 'truetype',
    variationAxes: { wght },
    keepFeatures: ['kern', 'liga'],
  });
}
