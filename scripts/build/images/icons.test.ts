import { readFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-wasm';
import { expect, it } from 'vitest';
import { ICONS } from './icons.ts';
import { loadWasm } from './rasterize.ts';

await loadWasm();
const favicon = await readFile('src/client/public/favicon.svg', 'utf8');

/** Distances of the drawing from the icon's centre, as shares of its width. */
function drawnDistances(svg: string): number[] {
  const { pixels, width } = new Resvg(svg, { fitTo: { mode: 'width', value: 256 } }).render();
  const at = (index: number) => [...pixels.slice(index * 4, index * 4 + 3)].join();
  const ground = at(0);
  return Array.from({ length: width * width }, (_, index) => index)
    .filter((index) => at(index) !== ground)
    .map((index) => {
      const [x, y] = [(index % width) + 0.5, Math.floor(index / width) + 0.5];
      return Math.hypot(x - width / 2, y - width / 2) / width;
    });
}

it("keeps the maskable icon's mark within the circle that every system shows", () => {
  const maskable = ICONS.find(({ file }) => file.includes('maskable'));
  const distances = drawnDistances(maskable?.draw(favicon) ?? '');
  expect(distances.length).toBeGreaterThan(1_000);
  expect(Math.max(...distances)).toBeLessThan(0.4);
});
