import {
  block,
  circle,
  type Face,
  front,
  onFace,
  type Place,
  project,
  rectangle,
  smooth,
  through,
} from './axonometric.ts';
import { lineThrough, type Point, sample, times } from './pen.ts';
import { type Stroke, solid, stroke, type Tone } from './strokes.ts';

/** An axial fan in its square frame: swept blades, hub, finger guard and four screws. */
export function fan(face: Face, [u, v]: Point, size: number): Stroke[] {
  const corner: Point = [u - size / 2, v - size / 2];
  const radius = size * 0.455;
  const hub = size * 0.14;
  const blades = times(7).map((blade) =>
    onFace(
      face,
      sample((t) => {
        const angle = (blade / 7) * 2 * Math.PI + 0.75 * t ** 1.2;
        const reach = hub + (radius - hub) * t;
        return [u + reach * Math.cos(angle), v + reach * Math.sin(angle)];
      }, 6),
    ),
  );
  const guards = [0.66, 0.84].map((share) => circle(face, [u, v], radius * share));
  const screws = [-1, 1].flatMap((across) =>
    [-1, 1].map((up) =>
      circle(face, [u + across * size * 0.42, v + up * size * 0.42], size * 0.03),
    ),
  );
  return [
    stroke('fine', ...guards, ...screws),
    stroke('steel', rectangle(face, corner, size, size), circle(face, [u, v], radius), ...blades),
    stroke('steel', circle(face, [u, v], hub)),
  ];
}

/** A floor grid below a machine: the sheet it stands on. */
export function floor([x0, x1]: Point, [y0, y1]: Point, step: number): Stroke {
  const along = times(Math.round((x1 - x0) / step) + 1).map((index) =>
    through([
      [x0 + index * step, y0, 0],
      [x0 + index * step, y1, 0],
    ]),
  );
  const across = times(Math.round((y1 - y0) / step) + 1).map((index) =>
    through([
      [x0, y0 + index * step, 0],
      [x1, y0 + index * step, 0],
    ]),
  );
  return stroke('ground', ...along, ...across);
}

/** An arrow along y: air on its way. `to` below `from` points into the front. */
export function airArrow(tone: Tone, x: number, z: number, from: number, to: number): Stroke {
  const back = Math.sign(from - to) * 26;
  return stroke(
    tone,
    through([
      [x, from, z],
      [x, to, z],
    ]),
    through([
      [x - 13, to + back, z],
      [x, to, z],
      [x + 13, to + back, z],
    ]),
  );
}

/** A power cable that hangs smoothly through `places`. */
export function cable(places: readonly Place[]): Stroke {
  return stroke('live', through(smooth(places)));
}

/** A socket with its plug on the plane that looks to the lower right, at `place`. */
export function plug([x, y, z]: Place): Stroke[] {
  return block([x, y - 17, z - 11], [x + 26, y + 17, z + 11]);
}

/** A ribbed hose of `width` along `places`, in the colour of what flows in it. */
export function hose(tone: Tone, places: readonly Place[], width: number): Stroke[] {
  const middle = smooth(places, 14).map(project);
  const edge = (away: number) => middle.map((_, index) => shifted(middle, index, away));
  const left = edge(width / 2);
  const right = edge(-width / 2);
  const ribs = times(Math.floor(middle.length / 3)).map((rib) => {
    const index = rib * 3 + 2;
    return lineThrough([left[index] ?? [0, 0], right[index] ?? [0, 0]]);
  });
  return [
    stroke('blank', lineThrough([...left, ...right.toReversed()], true)),
    stroke('fine', ...ribs),
    stroke(tone, lineThrough(left), lineThrough(right)),
  ];
}

function shifted(points: readonly Point[], index: number, away: number): Point {
  const [x, y] = points[index] ?? [0, 0];
  const [ax, ay] = points[Math.max(index - 1, 0)] ?? [0, 0];
  const [bx, by] = points[Math.min(index + 1, points.length - 1)] ?? [0, 0];
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return [x - ((by - ay) / length) * away, y + ((bx - ax) / length) * away];
}

/** A short cylinder that stands out of the front: a coupling. */
export function coupling([u, v]: Point, from: number, to: number, radius: number): Stroke[] {
  const ring = (y: number) =>
    sample((t): Point => {
      const angle = t * 2 * Math.PI;
      return project([u + radius * Math.cos(angle), y, v + radius * Math.sin(angle)]);
    }, 24);
  const across = ([x, y]: Point) => x * 0.5 + y * 0.866;
  const extremes = (points: readonly Point[]): [Point, Point] => {
    const sorted = points.toSorted((one, other) => across(one) - across(other));
    return [sorted[0] ?? [0, 0], sorted.at(-1) ?? [0, 0]];
  };
  const [backHigh, backLow] = extremes(ring(from));
  const [nearHigh, nearLow] = extremes(ring(to));
  return [
    stroke('blank', lineThrough(ring(from), true)),
    stroke('steel', lineThrough(ring(from), true)),
    stroke('blank', lineThrough([backHigh, nearHigh, nearLow, backLow], true)),
    stroke('steel', lineThrough([backHigh, nearHigh]), lineThrough([backLow, nearLow])),
    ...solid('steel', lineThrough(ring(to), true)),
    stroke('fine', circle(front(to), [u, v], radius * 0.6)),
  ];
}
