import { geoGraticule, geoMercator } from 'd3-geo';
import { PALETTE } from '../../src/client/theme/palette.ts';
import { sites } from '../../src/shared/catalogue/sites.ts';
import { countries, country, hatch, outline, rings } from './atlas.ts';
import { drawing, type Point, path, times } from './pen.ts';

const WIDTH = 1200;
const HEIGHT = 880;
const NEIGHBOURS = ['Saudi Arabia', 'Oman', 'Qatar', 'Iran'];
const projection = geoMercator()
  .center([54.15, 24.37])
  .scale(12600)
  .translate([WIDTH / 2, HEIGHT / 2])
  .clipExtent([
    [0, 0],
    [WIDTH, HEIGHT],
  ]);

/** Longitude and latitude of the towns on the map. */
const TOWNS = {
  'Abu Dhabi': [54.3773, 24.4539],
  'Al Ain': [55.7447, 24.2075],
  Dubai: [55.2644, 25.1857],
} as const satisfies Record<string, Point>;

/** Units a side of the square that stands for one megawatt; a site's area is its capacity. */
const MEGAWATT_SIDE = 13;

/** Where each town lies, in percent of the map's width and height. */
export function uaePlaces(): Record<string, { readonly x: number; readonly y: number }> {
  const share = (value: number, of: number) => Math.round((value / of) * 10000) / 100;
  return Object.fromEntries(
    Object.entries(TOWNS).map(([name, place]) => {
      const [x, y] = project(place);
      return [name, { x: share(x, WIDTH), y: share(y, HEIGHT) }];
    }),
  );
}

function project([longitude, latitude]: Point): Point {
  return projection([longitude, latitude]) ?? [0, 0];
}

/** The coast and borders; land of the UAE by level lines; each site a square as large as it is. */
export function uaeMap(): string {
  const atlas = countries('10');
  const home = rings(projection, country(atlas, 'United Arab Emirates'));
  const around = NEIGHBOURS.flatMap((name) => rings(projection, country(atlas, name)));
  const grid = geoGraticule()
    .extent([
      [50, 21],
      [58, 28],
    ])
    .step([1, 1])();
  const squares = (['Abu Dhabi', 'Al Ain'] as const).map(sitesAt);
  return drawing(
    [0, 0, WIDTH, HEIGHT],
    'Map of the United Arab Emirates',
    '',
    path(
      rings(projection, grid)
        .map((line) => gridLine(line))
        .join(''),
      `stroke="${PALETTE.line}" stroke-width=".75" stroke-dasharray="1 5"`,
    ) +
      path(outline(around, 12), `stroke="${PALETTE.line}" stroke-width="1"`) +
      path(
        hatch(home, { top: 3, bottom: HEIGHT, step: 6 }, 4),
        `stroke="${PALETTE.dust}" stroke-width=".75" opacity=".5"`,
      ) +
      path(outline(home, 9), `stroke="${PALETTE.dust}" stroke-width="1"`) +
      squares.join('') +
      path(scaleBar(), `stroke="${PALETTE.dust}" stroke-width="1"`),
  );
}

function gridLine(line: readonly Point[]): string {
  const [from, to] = [line[0], line.at(-1)];
  if (!from || !to) return '';
  return `M${Math.round(from[0])} ${Math.round(from[1])}L${Math.round(to[0])} ${Math.round(to[1])}`;
}

/** The squares of a town's sites side by side, the largest first, tied to the town by a line. */
function sitesAt(town: 'Abu Dhabi' | 'Al Ain'): string {
  const [x, y] = project(TOWNS[town]);
  const base = y - 46;
  // Abu Dhabi's reach out to sea, Al Ain's over the border: both leave the land to its lines.
  const direction = town === 'Abu Dhabi' ? -1 : 1;
  let edge = x - direction * 8;
  const squares = sites
    .filter(({ city }) => city === town)
    .sort((one, other) => other.capacityMegawatts - one.capacityMegawatts)
    .map(({ capacityMegawatts }) => {
      const side = Math.round(MEGAWATT_SIDE * Math.sqrt(capacityMegawatts));
      const left = direction > 0 ? edge : edge - side;
      edge += direction * (side + 8);
      return { x: Math.round(left), y: Math.round(base - side), side };
    });
  const frames = squares.map((s) => `M${s.x} ${s.y}h${s.side}v${s.side}h-${s.side}z`).join('');
  const lines = squares.flatMap((s) =>
    times(Math.ceil(s.side / 4) - 1).map((row) => `M${s.x} ${s.y + 4 * (row + 1)}h${s.side}`),
  );
  const tie = `M${Math.round(x)} ${Math.round(y)}V${Math.round(base)}`;
  return (
    `<path d="${frames}" fill="${PALETTE.night}"/>` +
    path(lines.join(''), `stroke="${PALETTE.amber}" stroke-width=".75" opacity=".7"`) +
    path(frames + tie, `stroke="${PALETTE.amber}" stroke-width="1.5"`)
  );
}

/** 100 km at the latitude of Abu Dhabi. */
function scaleBar(): string {
  const degrees = 100 / (111.32 * Math.cos((24.45 * Math.PI) / 180));
  const length = Math.round(project([54 + degrees, 24.45])[0] - project([54, 24.45])[0]);
  const left = 1090 - length;
  return `M${left} ${HEIGHT - 44}v10h${length}v-10M${left + length / 2} ${HEIGHT - 40}v6`;
}
