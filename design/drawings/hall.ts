import {
  block,
  circle,
  front,
  onFace,
  type Place,
  rectangle,
  side,
  through,
  top,
} from './axonometric.ts';
import { times } from './pen.ts';
import { type LineDrawing, type Stroke, stroke } from './strokes.ts';

/*
 * A hall of mining containers in isometric projection; units are centimetres. A 40-foot container is
 * 244 wide, 1219 long and 290 high.
 */
const WIDTH = 244;
const LENGTH = 1219;
const HEIGHT = 290;
const PITCH = 420;
const CONTAINERS = 6;
const EAVES = 640;
const RIDGE = 800;

/** One container, its long side to the lower left, exhaust fans on its roof. */
function container(x: number): Stroke[] {
  const roof = top(HEIGHT);
  const fans = times(6).map((index) => 130 + index * 192);
  const ribs = times(10).map((rib) => {
    const at = x + 22 + rib * 22;
    return onFace(front(LENGTH), [
      [at, 24],
      [at, HEIGHT - 24],
    ]);
  });
  const louvres = times(13).map((blade) =>
    onFace(side(x + WIDTH), [
      [40, 40 + blade * 17],
      [LENGTH - 40, 40 + blade * 17],
    ]),
  );
  const posts = times(5).map((post) =>
    onFace(side(x + WIDTH), [
      [40 + post * 285, 30],
      [40 + post * 285, HEIGHT - 30],
    ]),
  );
  return [
    ...block([x, 0, 0], [x + WIDTH, LENGTH, HEIGHT]),
    stroke('fine', ...ribs, ...louvres),
    stroke('steel', ...posts, rectangle(front(LENGTH), [x + 12, 14], WIDTH - 24, HEIGHT - 28)),
    stroke('steel', rectangle(roof, [x + 20, 30], WIDTH - 40, LENGTH - 60)),
    ...fans.flatMap((y) => [
      stroke('steel', circle(roof, [x + WIDTH / 2, y], 78)),
      stroke('fine', circle(roof, [x + WIDTH / 2, y], 22), ...blades(x + WIDTH / 2, y)),
    ]),
  ];
}

function blades(x: number, y: number): string[] {
  return times(5).map((blade) => {
    const angle = (blade / 5) * 2 * Math.PI + x;
    const at = (radius: number, turn: number): Place => [
      x + radius * Math.cos(angle + turn),
      y + radius * Math.sin(angle + turn),
      HEIGHT,
    ];
    return through([at(22, 0), at(50, 0.3), at(78, 0.8)]);
  });
}

const SPAN = [-190, LENGTH + 190] as const;

/** A portal frame across the hall at `x`; cut open at the ridge, only its far half. */
function portal(x: number, cut: boolean): Stroke {
  const [y0, y1] = SPAN;
  const ridge = (y0 + y1) / 2;
  const frame = (inset: number) => {
    const far: Place[] = [
      [x, y0 + inset, 0],
      [x, y0 + inset, EAVES - inset * 0.8],
      [x, ridge, RIDGE - inset],
    ];
    const near: Place[] = [
      [x, y1 - inset, EAVES - inset * 0.8],
      [x, y1 - inset, 0],
    ];
    return through(cut ? far : [...far, ...near]);
  };
  return stroke('fine', frame(0), frame(26));
}

/** The rails of the far half of the roof, eaves to ridge. */
function purlins(from: number, to: number): Stroke {
  const [y0, y1] = SPAN;
  const ridge = (y0 + y1) / 2;
  const rails = times(5).map((index) => {
    const share = index / 4;
    const y = y0 + (ridge - y0) * share;
    const z = EAVES + (RIDGE - EAVES) * share;
    return through([
      [from, y, z],
      [to, y, z],
    ]);
  });
  return stroke('ground', ...rails);
}

export function containerHall(): LineDrawing {
  const end = CONTAINERS * PITCH;
  const frames = times(CONTAINERS + 1).map((index) => index * PITCH - 90);
  const bar = HEIGHT + 190;
  const middle = LENGTH / 2;
  const taps = times(CONTAINERS).map((index) => {
    const x = index * PITCH + WIDTH / 2;
    return through([
      [x, middle, bar],
      [x, middle, HEIGHT],
    ]);
  });
  const strokes = [
    hallFloor(end),
    ...frames.slice(0, 1).map((x) => portal(x, false)),
    ...times(CONTAINERS).flatMap((index) => [
      ...container(index * PITCH),
      portal(frames[index + 1] ?? 0, true),
    ]),
    purlins(frames[0] ?? 0, frames.at(-1) ?? 0),
    stroke(
      'live',
      through([
        [end + 1500, middle, bar],
        [WIDTH / 2, middle, bar],
      ]),
      ...taps,
    ),
  ];
  return { box: [-1560, -900, 4360, 2780], title: 'A hall of mining containers', strokes };
}

function hallFloor(end: number): Stroke {
  const [y0, y1] = SPAN;
  const along = times(7).map((index) => y0 - 200 + (index * (y1 - y0 + 400)) / 6);
  const across = times(CONTAINERS + 3).map((index) => (index - 1) * PITCH - 90);
  return stroke(
    'ground',
    ...along.map((y) =>
      through([
        [-500, y, 0],
        [end + 420, y, 0],
      ]),
    ),
    ...across.map((x) =>
      through([
        [x, y0 - 200, 0],
        [x, y1 + 200, 0],
      ]),
    ),
  );
}
