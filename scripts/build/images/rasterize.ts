import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { faceAt } from '../face-at.ts';

const FEATURES = ['kern', 'liga'];

/** Family names from the font files; the rasteriser uses them to find a font. */
export const FACES = {
  display: 'Bricolage Grotesque 96pt ExtraBold',
  text: 'Instrument Sans',
} as const;

/** Turns an SVG into the bytes of a PNG, `width` pixels wide. */
export type Rasterize = (svg: string, width: number) => Uint8Array;

/** Loads the rasteriser and our two faces. */
export async function openRasterizer(): Promise<Rasterize> {
  const module = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'));
  const [fontBuffers] = await Promise.all([
    Promise.all([
      faceAt('bricolage-grotesque.woff2', 450, FEATURES),
      faceAt('instrument-sans.woff2', 450, FEATURES),
    ]),
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
