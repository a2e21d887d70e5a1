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

/**
 * Loads the rasteriser and our two faces. The returned function turns an SVG into the bytes of a PNG,
 * `width` pixels wide.
 */
export async function openRasterizer() {
  const module = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'));
  const [fontBuffers] = await Promise.all([
    Promise.all([
      faceAt('bricolage-grotesque.woff2', 450, FEATURES),
      faceAt('instrument-sans.woff2', 450, FEATURES),
    ]),
    initWasm(readFile(module)),
  ]);
  return (svg: string, width: number): Uint8Array => {
    const renderer = new Resvg(svg, {
      font: { fontBuffers, defaultFontFamily: FACES.text },
      fitTo: { mode: 'width', value: width },
    });
    return renderer.render().asPng();
  };
}
