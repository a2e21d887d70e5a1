import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STORE_COPY } from '#client/pages/mining-store/store.copy.ts';
import { PALETTE } from '#client/theme/palette.ts';
import { SITES } from '#shared/catalogue/sites.ts';

const FOLDER = 'src/client/illustrations';
const read = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8');
const drawings = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.svg'),
);
const cooling = drawings.filter((name) => name.startsWith('cooling-'));

it.each(drawings)('%s uses only colours of the palette', (name) => {
  const colours = read(name).match(/#[\da-f]{3,8}\b/gi) ?? [];
  expect(colours.length).toBeGreaterThan(0);
  for (const colour of colours) expect(Object.values(PALETTE)).toContain(colour);
});

it.each(drawings)('%s has a title, and its lines keep their width at any size', (name) => {
  expect(read(name)).toMatch(/<title>[^<]+<\/title>/);
  if (name !== 'hall-film.svg')
    expect(read(name)).toContain('path{vector-effect:non-scaling-stroke}');
});

function nameOf(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  );
  if (green > red && green > blue) return 'green';
  return red - blue > 100 ? 'orange' : 'sand-coloured';
}

it.each(cooling)('the description of %s names the colours of its lines', (name) => {
  const svg = read(name);
  const colourOf = (line: string) =>
    nameOf(new RegExp(`\\.${line}{stroke:(#\\w+)`).exec(svg)?.[1] ?? '');
  const { lede } = STORE_COPY.en.cooling;
  expect(lede).toContain(`${colourOf('cool')} lines are cold`);
  expect(lede).toContain(`${colourOf('warm')} lines are warm`);
  expect(lede).toContain(`${colourOf('live')} is power`);
  for (const line of ['cool', 'warm', 'live']) expect(svg).toContain(`class="${line}"`);
});

it('the map of the UAE shows each site as a square of its capacity', () => {
  const drawn = [...read('maps/uae-map.svg').matchAll(/h(\d+)v\1h-\1z" fill|h(\d+)v\2h-\2zM/g)];
  const sides = drawn.map((match) => Number(match[1] ?? match[2]));
  const expected = SITES.en.map(({ capacityMegawatts }) =>
    Math.round(13 * Math.sqrt(capacityMegawatts)),
  );
  expect(new Set(sides)).toEqual(new Set(expected));
});
