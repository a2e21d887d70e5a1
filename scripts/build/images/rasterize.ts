import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { arabicFace, faceAt } from '../face-at.ts';

const FEATURES = ['kern', 'liga'];

/** Family names from the font files; the rasteriser uses them to find a font. */
export const FACES = {
  en: { display: 'Bricolage Grotesque 96pt ExtraBold', text: 'Instrument Sans' },
  ar: { display: 'IBM Plex Sans Arabic Medium', text: 'IBM Plex Sans Arabic' },
} as const;

let wasm: Promise<void> | undefined;

/** Loads the rasteriser's WebAssembly once, because a second call of `initWasm` fails. */
export function loadWasm(): Promise<void> {
  const file = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'));
  wasm ??= initWasm(readFile(file));
  return wasm;
}

/**
 * Loads the rasteriser and our faces. `rasterize` turns an SVG into the bytes of a PNG, `width` pixels
 * wide; `widthOf` measures an SVG text.
 */
export async function openRasterizer() {
  const [fontBuffers] = await Promise.all([
    Promise.all([
      faceAt('bricolage-grotesque.woff2', 450, FEATURES),
      faceAt('instrument-sans.woff2', 450, FEATURES),
      arabicFace('plex-arabic-strong.woff2'),
      arabicFace('plex-arabic-text.woff2'),
    ]),
    loadWasm(),
  ]);
  const font = { fontBuffers, defaultFontFamily: FACES.en.text };
  return {
    rasterize: (svg: string, width: number): Uint8Array =>
      new Resvg(svg, { font, fitTo: { mode: 'width', value: width } }).render().asPng(),
    widthOf: (text: string): number => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2000 200">${text}</svg>`;
      return new Resvg(svg, { font }).getBBox()?.width ?? 0;
    },
  };
}
