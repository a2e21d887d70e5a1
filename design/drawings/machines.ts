import { block, circle, front, onFace, rectangle, side, top } from './axonometric.ts';
import { airArrow, cable, coupling, fan, floor, hose, plug } from './machine-parts.ts';
import { type Point, times } from './pen.ts';
import { type LineDrawing, type Stroke, stroke } from './strokes.ts';

/*
 * The three miners in isometric projection. They show how each kind is built and cooled, not one
 * maker's model, so they carry no dimensions. Amber is the power feed.
 */

/** Rows of short slots on a face: a perforated sheet. */
function slots(
  face: ReturnType<typeof top>,
  area: { u: number; v: number; columns: number; rows: number; step: number; gap: number },
): Stroke {
  const { u, v, columns, rows, step, gap } = area;
  const lines = times(rows).flatMap((row) =>
    times(columns).map((column) =>
      onFace(face, [
        [u + column * gap, v + row * step],
        [u + column * gap, v + row * step + step * 0.66],
      ]),
    ),
  );
  return stroke('fine', ...lines);
}

/** Long grooves of an extruded shell from `from` to `to`, with a screw at each end. */
function grooves(x: number, [from, to]: Point, levels: readonly number[]): Stroke {
  const face = side(x);
  return stroke(
    'fine',
    ...levels.flatMap((level) => [
      onFace(face, [
        [from + 26, level],
        [to - 26, level],
      ]),
      circle(face, [from + 12, level], 3),
      circle(face, [to - 12, level], 3),
    ]),
  );
}

export function airMiner(): LineDrawing {
  const [width, length, height] = [195, 380, 286];
  const fansAt = [72, 214];
  const strokes = [
    floor([-120, 440], [-160, 720], 80),
    ...fansAt.map((z) => airArrow('warm', width / 2, z, -30, -190)),
    ...block([0, 0, 0], [width, length, height]),
    ...fansAt.flatMap((z) => fan(front(length), [width / 2, z], 138)),
    stroke('fine', rectangle(front(length), [8, 4], width - 16, height - 8)),
    grooves(width, [0, length], [24, 52, 80, 108, 178, 206, 234, 262]),
    stroke('steel', rectangle(side(width), [26, 122], length - 52, 42)),
    stroke('fine', rectangle(side(width), [46, 132], 96, 22)),
    slots(side(width), { u: 176, v: 128, columns: 16, rows: 2, step: 17, gap: 10 }),
    // The power supply rides on top.
    ...block([22, 30, height], [width - 22, length - 26, height + 74]),
    ...fan(front(length - 26), [width / 2 - 32, height + 37], 60),
    slots(front(length - 26), {
      u: width / 2 + 12,
      v: height + 16,
      columns: 6,
      rows: 3,
      step: 15,
      gap: 9,
    }),
    grooves(width - 22, [30, length - 26], [height + 14, height + 60]),
    slots(top(height + 74), { u: 40, v: 70, columns: 13, rows: 9, step: 28, gap: 9.5 }),
    ...plug([width - 22, 84, height + 37]),
    cable([
      [width + 2, 84, height + 37],
      [width + 66, 80, height + 24],
      [width + 120, 60, 90],
      [width + 200, 20, 2],
      [width + 330, -40, 0],
      [width + 520, -120, 0],
    ]),
    ...fansAt.flatMap((z) => [
      airArrow('cool', width / 2 - 44, z, length + 190, length + 44),
      airArrow('cool', width / 2 + 44, z, length + 190, length + 44),
    ]),
  ];
  return { box: MACHINE_BOX, title: 'Air-cooled Bitcoin miner', strokes };
}

export function hydroMiner(): LineDrawing {
  const [width, length, height] = [190, 380, 236];
  const face = side(width);
  const plates = times(3).map((plate) => 22 + plate * 118);
  const strokes = [
    floor([-120, 440], [-160, 720], 80),
    ...block([0, 0, 0], [width, length, height]),
    stroke('fine', rectangle(front(length), [8, 8], width - 16, height - 16)),
    stroke('steel', rectangle(face, [14, 16], length - 28, 158)),
    // The side is opened to show the water's way through three cold plates.
    ...plates.map((u) => stroke('fine', rectangle(face, [u, 26], 100, 138))),
    ...plates.map((u) => stroke('cool', onFace(face, serpentine(u + 12, 36, 76, 118)))),
    stroke('cool', onFace(face, plateFeeds(plates))),
    grooves(width, [0, length], [196, 216]),
    stroke('fine', rectangle(front(length), [26, 150], 138, 58)),
    ...[0, 1, 2].map((port) =>
      stroke('steel', rectangle(front(length), [38 + port * 30, 168], 20, 18)),
    ),
    stroke('fine', circle(front(length), [142, 177], 7), circle(front(length), [142, 177], 3)),
    slots(top(height), { u: 30, v: 40, columns: 14, rows: 10, step: 30, gap: 10 }),
    stroke('steel', rectangle(top(height), [16, 26], width - 32, length - 52)),
    ...plug([width, 60, 206]),
    cable([
      [width + 26, 60, 206],
      [width + 84, 54, 190],
      [width + 130, 40, 70],
      [width + 200, 10, 2],
      [width + 330, -40, 0],
      [width + 520, -120, 0],
    ]),
    ...coupling([58, 78], length, length + 46, 25),
    ...hose('warm', hosePath(58, length), 34),
    ...coupling([134, 78], length, length + 46, 25),
    ...hose('cool', hosePath(134, length), 34),
  ];
  return { box: MACHINE_BOX, title: 'Hydro-cooled Bitcoin miner', strokes };
}

function hosePath(x: number, length: number) {
  return [
    [x, length + 48, 78],
    [x, length + 110, 74],
    [x, length + 190, 30],
    [x, length + 300, 18],
    [x, length + 460, 18],
  ] as const;
}

/** A meander in a rectangle of one face, from its lower left to its lower right. */
function serpentine(u: number, v: number, width: number, height: number) {
  const passes = 6;
  const gap = width / (passes - 1);
  return times(passes).flatMap((pass) => {
    const [from, to] = pass % 2 === 0 ? [v, v + height] : [v + height, v];
    return [
      [u + pass * gap, from],
      [u + pass * gap, to],
    ] as const;
  });
}

/** The lines that lead the water from plate to plate. */
function plateFeeds(plates: readonly number[]) {
  return plates.flatMap((u, index) =>
    index === 0
      ? []
      : ([
          [u - 30, 36],
          [u + 12, 36],
        ] as const),
  );
}

export function scryptMiner(): LineDrawing {
  const [width, length, height] = [330, 330, 176];
  const strokes = [
    floor([-120, 520], [-160, 720], 80),
    ...[90, 240].map((x) => airArrow('warm', x, 80, -30, -190)),
    ...block([0, 0, 0], [width, length, height]),
    ...[88, 242].flatMap((x) => fan(front(length), [x, 82], 142)),
    slots(front(length), { u: 20, v: 157, columns: 30, rows: 1, step: 18, gap: 10 }),
    stroke('steel', rectangle(top(height), [16, 16], width - 32, length - 32)),
    ...[0, 1].map((panel) =>
      slots(top(height), {
        u: 34 + panel * 140,
        v: 34,
        columns: 13,
        rows: 9,
        step: 29.5,
        gap: 10,
      }),
    ),
    grooves(width, [0, length], [18, 158]),
    stroke('steel', rectangle(side(width), [150, 34], 152, 108)),
    slots(side(width), { u: 164, v: 44, columns: 13, rows: 5, step: 19, gap: 10.4 }),
    stroke('fine', rectangle(side(width), [26, 34], 106, 108)),
    ...[0, 1].map((port) => stroke('steel', rectangle(side(width), [96, 44 + port * 30], 22, 20))),
    ...plug([width, 62, 102]),
    cable([
      [width + 26, 62, 102],
      [width + 70, 58, 88],
      [width + 110, 36, 12],
      [width + 190, 0, 0],
      [width + 400, -100, 0],
    ]),
    ...[88, 242].flatMap((x) => [
      airArrow('cool', x - 34, 82, length + 190, length + 44),
      airArrow('cool', x + 34, 82, length + 190, length + 44),
    ]),
  ];
  return { box: MACHINE_BOX, title: 'Scrypt miner', strokes };
}

/** One frame for the three, so that they stand on one line beside each other. */
const MACHINE_BOX = [-500, -400, 1020, 810] as const;
