import { lineThrough, type Point, sample } from './pen.ts';
import { type Stroke, stroke, type Tone } from './strokes.ts';

/** Millimetres: x runs to the lower right, y to the lower left, z up. */
export type Place = readonly [x: number, y: number, z: number];

/** A plane of the body: its own two coordinates to a place. */
export type Face = (u: number, v: number) => Place;

/** The plane that looks to the lower left (the front), to the lower right, and up. */
export const front =
  (y: number): Face =>
  (u, v) => [u, y, v];
export const side =
  (x: number): Face =>
  (u, v) => [x, u, v];
export const top =
  (z: number): Face =>
  (u, v) => [u, v, z];

const COS_30 = Math.cos(Math.PI / 6);

/** Isometric projection: lengths along the three axes keep their ratio. */
export function project([x, y, z]: Place): Point {
  return [(x - y) * COS_30, (x + y) / 2 - z];
}

/** Path data through places. */
export function through(places: readonly Place[], closed = false): string {
  return lineThrough(places.map(project), closed);
}

/** A line on a face through points of that face. */
export function onFace(face: Face, points: readonly Point[], closed = false): string {
  return through(
    points.map(([u, v]) => face(u, v)),
    closed,
  );
}

export function rectangle(face: Face, [u, v]: Point, width: number, height: number): string {
  const corners: Point[] = [
    [u, v],
    [u + width, v],
    [u + width, v + height],
    [u, v + height],
  ];
  return onFace(face, corners, true);
}

export function circle(face: Face, [u, v]: Point, radius: number): string {
  const steps = Math.max(10, Math.round(radius * 0.35 + 12));
  const points = sample((t) => {
    const angle = t * 2 * Math.PI;
    return [u + radius * Math.cos(angle), v + radius * Math.sin(angle)];
  }, steps);
  return onFace(face, points.slice(0, -1), true);
}

/** A closed box: hides what is behind it and shows its nine visible edges. */
export function block(from: Place, to: Place, tone: Tone = 'steel'): Stroke[] {
  const [x0, y0, z0] = from;
  const [x1, y1, z1] = to;
  const outline = through(
    [
      [x0, y1, z0],
      [x1, y1, z0],
      [x1, y0, z0],
      [x1, y0, z1],
      [x0, y0, z1],
      [x0, y1, z1],
    ],
    true,
  );
  const near: Place = [x1, y1, z1];
  const inner = [through([near, [x1, y1, z0]]), through([[x0, y1, z1], near, [x1, y0, z1]])];
  return [stroke('blank', outline), stroke(tone, outline, ...inner)];
}

/** A smooth line through places (Catmull-Rom). */
export function smooth(places: readonly Place[], steps = 10): Place[] {
  const at = (index: number) =>
    places[Math.min(Math.max(index, 0), places.length - 1)] ?? [0, 0, 0];
  const spans = places.slice(1).flatMap((_, index) => {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    return Array.from({ length: steps }, (__, step) => {
      const t = step / steps;
      const mix = (k: 0 | 1 | 2) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3);
      return [mix(0), mix(1), mix(2)] as const;
    });
  });
  return [...spans, at(places.length - 1)];
}
