import { type Point, times } from './pen.ts';
import { type LineDrawing, type Stroke, stroke } from './strokes.ts';
import {
  box,
  callout,
  draught,
  dryCooler,
  earth,
  exchanger,
  fanWheel,
  flow,
  pump,
  roofFan,
} from './symbols.ts';

/*
 * Three sections, one sheet size, one ground line. Copper flows in cold, sand flows out warm, amber
 * is power. The numbers' legends are in src/shared/catalogue/cooling.ts.
 */

const SHEET = [0, 0, 960, 520] as const;
const GROUND = 440;

/** A miner from its side, its fan at the left (1) or at the right (-1). */
function minerSide(x: number, y: number, facing: 1 | -1): Stroke[] {
  const [fan, shell] = facing === 1 ? [x + 17, x + 34] : [x + 75, x + 8];
  return [
    ...box('steel', [x, y], 92, 44),
    stroke('fine', ...[11, 22, 33].map((down) => `M${shell} ${y + down}h50`)),
    ...fanWheel([fan, y + 22], 13),
  ];
}

/** An intake wall: louvres outside, a pleated filter inside. `inward` is the way the air takes. */
function intake(x: number, inward: 1 | -1): Stroke[] {
  const top = GROUND - 276;
  const outer = x - 18 * inward;
  return [
    stroke('steel', `M${outer} ${GROUND}V${top}H${x}`),
    stroke(
      'steel',
      ...times(12).map((blade) => `M${outer} ${GROUND - 14 - blade * 22}l${18 * inward} -10`),
    ),
    stroke('fine', `M${x + 14 * inward} ${GROUND}V${top}H${x + 24 * inward}V${GROUND}`),
    stroke(
      'fine',
      ...times(12).map(
        (pleat) => `M${x + 14 * inward} ${GROUND - 8 - pleat * 22}l${10 * inward} -10`,
      ),
    ),
  ];
}
/** A busbar along the top with a tap down to each rack: the live path. */
function busbar(from: number, y: number, taps: readonly Point[]): Stroke {
  const last = Math.max(...taps.map(([x]) => x));
  return stroke('live', `M${from} ${y}H${last}`, ...taps.map(([x, to]) => `M${x} ${y}V${to}`));
}

export function airCooling(): LineDrawing {
  const racks = [
    { x: 300, facing: 1 },
    { x: 568, facing: -1 },
  ] as const;
  const levels = times(5).map((level) => GROUND - 52 - level * 54);
  const every = levels.filter((_, level) => level % 2 === 0);
  const chimneys = [436, 480, 524];
  const strokes = [
    ...earth(20, 940, GROUND),
    // Air comes in on both sides and leaves through the roof of the aisle between the racks.
    stroke('steel', `M150 ${GROUND}V${GROUND - 296}H392v-34H568v34H810V${GROUND}`),
    ...intake(150, 1),
    ...intake(810, -1),
    ...racks.flatMap(({ x, facing }) => [
      stroke('fine', `M${x - 4} ${GROUND}v-272M${x + 96} ${GROUND}v-272`),
      ...levels.flatMap((y) => [
        ...minerSide(x, y, facing),
        stroke('fine', `M${x - 4} ${y + 44}h100`),
      ]),
    ]),
    ...every.flatMap((y) => [
      draught('cool', [48, y + 22], 62),
      draught('cool', [192, y + 22], 80),
      draught('cool', [912, y + 22], -62),
      draught('cool', [768, y + 22], -80),
    ]),
    ...every.flatMap((y, index) => [
      flow('warm', [404, y + 22], [436 + index * 14, y + 22], [436 + index * 14, y - 22]),
      flow('warm', [556, y + 22], [524 - index * 14, y + 22], [524 - index * 14, y - 22]),
    ]),
    ...chimneys.flatMap((x) => [
      roofFan(x, GROUND - 330, 36),
      flow('warm', [x, GROUND - 362], [x, GROUND - 402]),
    ]),
    // One feeder, and a busbar above each rack.
    busbar(20, 128, [
      [346, GROUND - 52 - 4 * 54],
      [614, GROUND - 52 - 4 * 54],
    ]),
    ...callout(1, [141, 290], [86, 232]),
    ...callout(2, [169, 250], [232, 232]),
    ...callout(3, [660, 240], [714, 232]),
    ...callout(4, [480, 342], [480, 400]),
    ...callout(5, [542, 96], [616, 62]),
    ...callout(6, [250, 128], [250, 74]),
  ];
  return { box: SHEET, title: 'Air cooling in section', strokes };
}

/** A hydro rack: machines without fans, between a cold and a warm manifold. */
function hydroRack(x: number): Stroke[] {
  const levels = times(6).map((level) => GROUND - 50 - level * 46);
  return [
    stroke('fine', `M${x} ${GROUND}v-292h150v292`),
    ...levels.flatMap((y) => [
      ...box('steel', [x + 18, y], 114, 34),
      stroke('cool', `M${x - 22} ${y + 24}h52v-14h12v14h12v-14h12v14h12v-14`),
      stroke('warm', `M${x + 90} ${y + 10}h12v14h12v-14h58`),
    ]),
    stroke('cool', `M${x - 22} ${GROUND - 26}V${GROUND - 270}`),
    stroke('warm', `M${x + 172} ${GROUND - 40}V${GROUND - 270}`),
  ];
}

export function hydroCooling(): LineDrawing {
  const strokes = [
    ...earth(20, 940, GROUND),
    stroke('steel', `M70 ${GROUND}V128H560V${GROUND}`),
    ...hydroRack(150),
    busbar(20, 108, [[225, GROUND - 292]]),
    // The water loop: warm to the exchanger, cold back by the pump.
    flow('warm', [322, 170], [322, 150], [430, 150], [430, 218]),
    ...exchanger([404, 220], 104, 118),
    flow('cool', [430, 338], [430, 414], [356, 414]),
    stroke('cool', `M312 414H128`),
    ...pump([334, 414], 22, -1),
    // The outer loop, to the dry cooler.
    flow('warm', [482, 220], [482, 176], [640, 176], [640, 310], [688, 310]),
    flow('cool', [688, 346], [482, 346], [482, 338]),
    ...pump([600, 346], 22, -1),
    ...dryCooler([690, 294], 200, 3),
    ...times(3).map((fan) => flow('warm', [723 + fan * 67, 256], [723 + fan * 67, 206])),
    ...times(3).map((fan) => flow('cool', [723 + fan * 67, 424], [723 + fan * 67, 372])),
    ...callout(1, [207, GROUND - 50 - 5 * 46 + 17], [207, 72]),
    ...callout(2, [128, 300], [44, 300]),
    ...callout(3, [334, 392], [372, 330]),
    ...callout(4, [508, 270], [590, 250]),
    ...callout(5, [860, 294], [916, 230]),
  ];
  return { box: SHEET, title: 'Hydro cooling as a flow diagram', strokes };
}

export function immersionCooling(): LineDrawing {
  const [left, right, rim] = [80, 470, 214];
  const boards = times(7).map((index) => left + 36 + index * 48);
  const surface = times(12)
    .map(() => 'q7 -5 14 0t14 0')
    .join('');
  const strokes = [
    ...earth(20, 940, GROUND),
    // The tank, its lid open, and a weir on its right.
    stroke(
      'steel',
      `M${left} ${rim}V${GROUND - 12}H${right}V${rim}M${left - 8} ${rim}V${GROUND - 4}H${right + 8}V${rim}M${left - 8} ${rim}h8M${right} ${rim}h8`,
    ),
    stroke('steel', `M${left - 4} ${rim}l-40 -82 10 -5 40 82`),
    stroke('cool', `M${left} ${rim + 34}${surface}`),
    ...boards.flatMap((x) => [
      ...box('steel', [x, rim + 46], 26, 146),
      stroke('fine', ...[5, 10, 15, 20].map((across) => `M${x + across} ${rim + 58}v122`)),
      stroke('fine', `M${x + 13} ${rim + 46}v-64`),
      flow('cool', [x + 37, GROUND - 26], [x + 37, rim + 64]),
    ]),
    busbar(
      20,
      176,
      boards.map((x): Point => [x + 13, rim + 46]),
    ),
    // Warm fluid runs over the weir, gives its heat off, and comes back from below.
    stroke(
      'steel',
      `M${right - 44} ${rim + 24}V${GROUND - 60}M${right - 44} ${GROUND - 60}H${right}`,
    ),
    flow('warm', [right - 22, rim + 44], [right - 22, rim + 108]),
    flow(
      'warm',
      [right - 22, GROUND - 72],
      [right - 22, GROUND - 90],
      [548, GROUND - 90],
      [548, 326],
    ),
    ...exchanger([530, 236], 92, 88),
    flow('cool', [548, 236], [548, 204], [506, 204], [506, GROUND - 32], [472, GROUND - 32]),
    ...pump([506, 312], 20, 1),
    flow('warm', [604, 236], [604, 190], [660, 190], [660, 310], [696, 310]),
    flow('cool', [698, 346], [604, 346], [604, 326]),
    ...dryCooler([698, 294], 192, 3),
    ...times(3).map((fan) => flow('warm', [730 + fan * 64, 256], [730 + fan * 64, 206])),
    ...times(3).map((fan) => flow('cool', [730 + fan * 64, 424], [730 + fan * 64, 372])),
    ...callout(1, [left + 60, rim + 33], [38, rim + 60]),
    ...callout(2, [boards[3] ?? 0, rim + 120], [boards[3] ?? 0, 120]),
    ...callout(3, [right - 44, rim + 26], [right - 44, 120]),
    ...callout(4, [576, 236], [576, 140]),
    ...callout(5, [860, 294], [916, 230]),
  ];
  return { box: SHEET, title: 'Immersion cooling in section', strokes };
}
