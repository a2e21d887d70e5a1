import {
  block,
  type Face,
  onFace,
  type Place,
  project,
  rectangle,
  side,
  through,
  top,
} from './axonometric.ts';
import { cable, fan, floor } from './machine-parts.ts';
import { type Point, sample, times } from './pen.ts';
import { type LineDrawing, type Stroke, stroke } from './strokes.ts';

/*
 * What runs for a client, from one machine to a campus, in isometric projection. Each sheet has a
 * scale of its own: they stand in a row, and what grows is the number of machines.
 */

/** A fan as it is seen from far away: its frame, its ring and its hub. */
function farFan(face: Face, [u, v]: Point, size: number): Stroke[] {
  const ring = (radius: number) =>
    onFace(
      face,
      sample((t) => {
        const angle = t * 2 * Math.PI;
        return [u + radius * Math.cos(angle), v + radius * Math.sin(angle)];
      }, 12),
    );
  return [
    stroke('steel', rectangle(face, [u - size / 2, v - size / 2], size, size)),
    stroke('fine', ring(size * 0.44), ring(size * 0.16)),
  ];
}

/** A machine with its two fans to the lower left; millimetres. */
function machine([x, y, z]: Place, drawFan = fan): Stroke[] {
  const face = (u: number, v: number): Place => [x + u, y + 380, z + v];
  return [
    ...block([x, y, z], [x + 195, y + 380, z + 286]),
    ...drawFan(face, [97, 74], 136),
    ...drawFan(face, [97, 212], 136),
    stroke(
      'fine',
      ...[40, 90, 240].map((level) =>
        through([
          [x + 195, y + 20, z + level],
          [x + 195, y + 360, z + level],
        ]),
      ),
    ),
  ];
}

/** One machine. */
export function machineScale(): LineDrawing {
  const strokes = [
    floor([-900, 900], [-700, 900], 200),
    cable([
      [110, -1500, 0],
      [110, -500, 0],
      [110, -160, 6],
      [100, -60, 120],
      [97, 10, 240],
    ]),
    ...machine([0, 0, 0]),
  ];
  return { box: sheet([100, 190, 100], 1500), title: 'One machine', strokes };
}

/** A rack of twelve machines on four shelves. */
export function rackScale(): LineDrawing {
  const [width, depth, pitch] = [760, 460, 400];
  const posts = (x: number, y: number) => block([x, y, 0], [x + 24, y + 24, pitch * 4 + 40]);
  const shelf = (level: number): Stroke[] => [
    ...block([0, 0, level * pitch], [width, depth, level * pitch + 24]),
    ...[0, 1, 2].flatMap((place) => machine([30 + place * 242, 50, level * pitch + 24], farFan)),
  ];
  const strokes = [
    floor([-1400, 2000], [-1400, 2000], 400),
    stroke(
      'live',
      through([
        [-60, -2800, 0],
        [-60, -60, 0],
        [-60, -60, pitch * 4],
      ]),
    ),
    ...posts(-24, -24),
    ...posts(width, -24),
    ...times(4).flatMap(shelf),
    ...block([0, 0, pitch * 4], [width, depth, pitch * 4 + 24]),
    ...posts(-24, depth),
    ...posts(width, depth),
  ];
  return { box: sheet([380, 230, 850], 3400), title: 'A rack of machines', strokes };
}

/** A container of 12.19 m with its fans on the roof; centimetres. */
function container(x: number, y: number, drawFan = fan, ribCount = 22): Stroke[] {
  const [width, length, height] = [244, 1219, 290];
  const ribs = times(ribCount).map((rib) => {
    const at = y + 40 + (rib * (length - 80)) / (ribCount - 1);
    return through([
      [x + width, at, 20],
      [x + width, at, height - 20],
    ]);
  });
  return [
    ...block([x, y, 0], [x + width, y + length, height]),
    stroke('fine', ...ribs),
    stroke('fine', rectangle(side(x + width), [y + 20, 20], length - 40, height - 40)),
    stroke(
      'fine',
      rectangle((u, v) => [u, y + length, v], [x + 18, 18], width - 36, height - 40),
    ),
    ...times(6).flatMap((index) =>
      drawFan(top(height), [x + width / 2, y + 130 + index * 192], 150),
    ),
  ];
}

/** One container. */
export function containerScale(): LineDrawing {
  const strokes = [
    floor([-1600, 1900], [-1200, 2600], 400),
    stroke(
      'live',
      through([
        [122, -3000, 0],
        [122, -30, 0],
        [122, -30, 290],
        [122, 0, 290],
      ]),
    ),
    ...container(0, 0),
  ];
  return { box: sheet([122, 610, 130], 2300), title: 'A container of machines', strokes };
}

/** Two rows of containers on one feeder. */
export function campusScale(): LineDrawing {
  const [pitch, back] = [560, 1900];
  const row = (y: number) => times(5).flatMap((index) => container(index * pitch, y, farFan, 12));
  const feeder = stroke(
    'live',
    through([
      [-3600, 1560, 0],
      [5 * pitch, 1560, 0],
    ]),
    ...times(5).flatMap((index) => [
      through([
        [index * pitch + 122, 1560, 0],
        [index * pitch + 122, 1225, 0],
      ]),
    ]),
  );
  const strokes = [floor([-2000, 4000], [-1200, 4400], 800), ...row(0), feeder, ...row(back)];
  return { box: sheet([1250, 1560, 60], 5500), title: 'A campus of containers', strokes };
}

/** A sheet of 4 by 3 around `middle`, `width` units wide. */
function sheet(middle: Place, width: number): LineDrawing['box'] {
  const [x, y] = project(middle);
  const height = width * 0.75;
  return [Math.round(x - width / 2), Math.round(y - height / 2), width, height];
}
