import { expect, it } from 'vitest';
import { miningStoreContent } from '#client/pages/mining-store/mining-store-content.ts';
import { airCooling, hydroCooling, immersionCooling } from './cooling.ts';
import { svgFile, type Tone } from './strokes.ts';

/** What people call a colour, as far as our drawings go. */
function nameOf(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  );
  if (green > red && green > blue) return 'green';
  return red - blue > 100 ? 'orange' : 'sand-coloured';
}

function colourOf(tone: Tone): string {
  const svg = svgFile({ box: [0, 0, 1, 1], title: '', strokes: [{ tone, d: 'M0 0' }] });
  return nameOf(/stroke="(#\w+)"/.exec(svg)?.[1] ?? '');
}

it('names the lines of the cooling drawings by the colours that they have', () => {
  const { lede } = miningStoreContent.cooling;
  expect(lede).toContain(`${colourOf('cool')} lines run cold`);
  expect(lede).toContain(`${colourOf('warm')} lines run warm`);
  expect(lede).toContain(`${colourOf('live')} is power`);
});

it.each([airCooling(), hydroCooling(), immersionCooling()])(
  '$title has all three',
  ({ strokes }) => {
    const tones = new Set(strokes.map(({ tone }) => tone));
    for (const tone of ['cool', 'warm', 'live'] as const) expect(tones).toContain(tone);
  },
);
