import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type GeoProjection, geoPath } from 'd3-geo';
import type { Feature, GeoJsonProperties, Geometry } from 'geojson';
import { feature } from 'topojson-client';
import { lineThrough, type Point, times } from './pen.ts';

type Topology = Parameters<typeof feature>[0];
type Shape = Feature<Geometry, GeoJsonProperties>;

/** Scales of Natural Earth's data, in 1 : so many million. */
type Scale = '110' | '50' | '10';

/** Natural Earth's countries by name. */
export function countries(scale: Scale): ReadonlyMap<string, Shape> {
  const shapes = shapesOf('countries', scale);
  return new Map(shapes.map((shape) => [String(shape.properties?.name), shape]));
}

/** All land, without borders. */
export function land(scale: Scale): readonly Shape[] {
  return shapesOf('land', scale);
}

function shapesOf(kind: 'countries' | 'land', scale: Scale): readonly Shape[] {
  const file = fileURLToPath(import.meta.resolve(`world-atlas/${kind}-${scale}m.json`));
  const atlas: Topology = JSON.parse(readFileSync(file, 'utf8'));
  const shapes = atlas.objects[kind];
  if (!shapes) throw new Error(`The atlas holds no ${kind}`);
  const found = feature(atlas, shapes);
  return found.type === 'FeatureCollection' ? found.features : [found];
}

/** The country of that name; throws where the atlas calls it otherwise. */
export function country(atlas: ReadonlyMap<string, Shape>, name: string): Shape {
  const shape = atlas.get(name);
  if (!shape) throw new Error(`The atlas has no country ${name}`);
  return shape;
}

/** The projected outline of `shape` as closed rings of points. */
export function rings(projection: GeoProjection, shape: Shape | Geometry): Point[][] {
  const drawn: Point[][] = [];
  const pen = {
    moveTo: (x: number, y: number) => drawn.push([[x, y]]),
    lineTo: (x: number, y: number) => drawn.at(-1)?.push([x, y]),
    closePath: () => undefined,
    beginPath: () => undefined,
    arc: () => undefined,
  };
  geoPath(projection, pen)(shape);
  return drawn;
}

/** The rows of a hatching: every `step` from `top` to `bottom`. */
export interface Rows {
  readonly top: number;
  readonly bottom: number;
  readonly step: number;
}

/** Level lines through the inside of `area`, none shorter than `shortest`. */
export function hatch(area: readonly Point[][], rows: Rows, shortest = 1.2): string {
  const count = Math.floor((rows.bottom - rows.top) / rows.step);
  return times(count)
    .map((row) => {
      const y = rows.top + row * rows.step;
      const crossings = area.flatMap((ring) => crossingsAt(ring, y)).sort((a, b) => a - b);
      return times(Math.floor(crossings.length / 2))
        .map((pair) => [crossings[2 * pair] ?? 0, crossings[2 * pair + 1] ?? 0] as const)
        .filter(([from, to]) => to - from >= shortest)
        .map(([from, to]) => `M${Math.round(from)} ${round(y)}h${Math.round(to - from)}`)
        .join('');
    })
    .join('');
}

const round = (value: number) => Math.round(value * 10) / 10;

function crossingsAt(ring: readonly Point[], y: number): number[] {
  return ring.flatMap(([x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
    return y1 <= y === y2 <= y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
  });
}

/** The rings as one outline; islands smaller than `smallest` units across are left out. */
export function outline(area: readonly Point[][], smallest = 0): string {
  const size = (ring: readonly Point[]) => {
    const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
    return Math.max(...xs) - Math.min(...xs) + Math.max(...ys) - Math.min(...ys);
  };
  return area
    .filter((ring) => size(ring) >= smallest)
    .map((ring) => lineThrough(ring, true))
    .join('');
}
