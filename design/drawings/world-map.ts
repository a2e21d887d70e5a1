import { geoInterpolate, geoNaturalEarth1 } from 'd3-geo';
import type { Feature, Polygon } from 'geojson';
import { PALETTE } from '../../src/client/theme/palette.ts';
import { countries, country, hatch, land, rings } from './atlas.ts';
import { drawing, lineThrough, type Point, path, sample } from './pen.ts';

const WIDTH = 1600;
const HEIGHT = 670;
const ROWS = { top: 2.5, bottom: HEIGHT, step: 5 };
const projection = geoNaturalEarth1()
  .rotate([-11, 0])
  .scale(312)
  .translate([WIDTH / 2 - 12, 448]);

/** Alberta: two parallels, two meridians, and the watershed of the Rockies. */
const ALBERTA: Polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [-110, 49],
      [-114.1, 49],
      [-114.7, 50.3],
      [-115.6, 50.9],
      [-116.6, 51.8],
      [-118, 52.5],
      [-120, 53.8],
      [-120, 60],
      [-110, 60],
      [-110, 49],
    ],
  ],
};

/** Drawn small, the closer lines would meet and flicker; the media is the picture's own size. */
const SMALL = '@media(max-width:1000px){.between{display:none}}';

/** Longitude and latitude of each location's mark, by country. */
const PLACES = {
  ae: [54.4, 24.2],
  ca: [-114.8, 55],
  us: [-98.6, 39.8],
  om: [56.6, 20.6],
  et: [39.6, 8.6],
} as const satisfies Record<string, Point>;

/** Where each location lies, in percent of the map's width and height. */
export function worldPlaces(): Record<string, { readonly x: number; readonly y: number }> {
  const share = (value: number, of: number) => Math.round((value / of) * 10000) / 100;
  return Object.fromEntries(
    Object.entries(PLACES).map(([name, place]) => {
      const [x, y] = project(place);
      return [name, { x: share(x, WIDTH), y: share(y, HEIGHT) }];
    }),
  );
}

function project([longitude, latitude]: Point): Point {
  return projection([longitude, latitude]) ?? [0, 0];
}

/** Land by level lines; our locations by closer and brighter ones; great circles from the UAE. */
export function worldMap(): string {
  const atlas = countries('110');
  const ours = ['United States of America', 'Oman', 'Ethiopia'].map((name) => country(atlas, name));
  const between = { ...ROWS, top: ROWS.top + ROWS.step / 2 };
  const alberta: Feature<Polygon> = { type: 'Feature', properties: {}, geometry: ALBERTA };
  const marked = [...ours, alberta]
    .flatMap((shape) => rings(projection, shape))
    // The last of the Aleutians lies beyond the date line, at the map's other edge.
    .filter((ring) => ring.every(([x]) => x < WIDTH * 0.8));
  const home = rings(projection, country(atlas, 'United Arab Emirates'));
  return drawing(
    [0, 0, WIDTH, HEIGHT],
    'World map',
    SMALL,
    path(
      land('110')
        .map((shape) => hatch(rings(projection, shape), ROWS))
        .join(''),
      `stroke="${PALETTE.dust}" stroke-width=".75" opacity=".62"`,
    ) +
      path(hatch(marked, ROWS), `stroke="${PALETTE.patina}" stroke-width="1"`) +
      path(hatch(marked, between), `class="between" stroke="${PALETTE.patina}" stroke-width="1"`) +
      path(greatCircles(), `stroke="${PALETTE.patina}" stroke-width="1" stroke-dasharray="2 4"`) +
      path(
        hatch(home, { ...ROWS, step: 2.5 }, 0.5),
        `stroke="${PALETTE.amber}" stroke-width="1.5"`,
      ),
  );
}

function greatCircles(): string {
  const {
    ae: [fromLongitude, fromLatitude],
    ...others
  } = PLACES;
  return Object.values(others)
    .map(([toLongitude, toLatitude]) => {
      const along = geoInterpolate([fromLongitude, fromLatitude], [toLongitude, toLatitude]);
      return lineThrough(
        sample((t) => {
          const [longitude, latitude] = along(t);
          return project([longitude, latitude]);
        }, 28),
      );
    })
    .join('');
}
