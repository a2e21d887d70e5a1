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

let wasm: Promise<void> | undefined;

/** Loads the rasteriser's WebAssembly once, because a second call of `initWasm` fails. */
export function loadWasm(): Promise<void> {
  const file = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'));
  wasm ??= initWasm(readFile(file));
  return wasm;
}

/**
 * Loads the rasteriser and our two faces. The returned function turns an SVG into the bytes of a PNG,
 * `width` pixels wide.
 */
export async function openRasterizer() {
  const [fontBuffers] = await Promise.all([
    Promise.all([
      faceAt('bricolage-grotesque.woff2', 450, FEATURES),
      faceAt('instrument-sans.woff2', 450, FEATURES),
    ]),
    loadWasm(),
  ]);
  return (svg: string, width: number): Uint8Array => {
    const renderer = new Resvg(svg, {
      font: { fontBuffers, defaultFontFamily: FACES.text },
      fitTo: { mode: 'width', value: width },
    });
    return renderer.render().asPng();
  };
}
