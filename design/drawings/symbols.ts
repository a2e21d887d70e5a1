import { lineThrough, type Point, sample, times } from './pen.ts';
import { type Stroke, solid, stroke, type Tone } from './strokes.ts';

/** The signs of a section or a flow diagram. Places are units of the sheet, y downwards. */

export function box(tone: Tone, [x, y]: Point, width: number, height: number): Stroke[] {
  return solid(tone, `M${x} ${y}h${width}v${height}h${-width}z`);
}

/** Path data of a circle. */
export function ring([x, y]: Point, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
}

/** A pipe or an air path through points, with an open arrowhead at its end. */
export function flow(tone: Tone, ...points: Point[]): Stroke {
  const [x, y] = points.at(-1) ?? [0, 0];
  const [fromX, fromY] = points.at(-2) ?? [0, 0];
  const angle = Math.atan2(y - fromY, x - fromX);
  const barb = (turn: number): Point => [
    x - 11 * Math.cos(angle + turn),
    y - 11 * Math.sin(angle + turn),
  ];
  return stroke(tone, lineThrough(points), lineThrough([barb(0.5), [x, y], barb(-0.5)]));
}

/** A stream of air: gentle waves that end in an arrow; a negative length runs to the left. */
export function draught(tone: Tone, [x, y]: Point, length: number): Stroke {
  const wave = sample((t) => [x + t * length, y + Math.sin(t * Math.PI * 4) * 3.2], 16);
  return flow(tone, ...wave, [x + length + 8 * Math.sign(length), y]);
}

/** A pump: a circle with the triangle that points where it presses to, right or left. */
export function pump([x, y]: Point, radius: number, direction: 1 | -1 = 1): Stroke[] {
  const tip = radius * 0.94 * direction;
  const d = `M${x - tip * 0.4} ${y - radius * 0.9}L${x + tip} ${y}L${x - tip * 0.4} ${y + radius * 0.9}`;
  return [...solid('steel', ring([x, y], radius)), stroke('steel', d)];
}

/** A plate heat exchanger: two circuits that meet without mixing. */
export function exchanger([x, y]: Point, width: number, height: number): Stroke[] {
  const plates = times(7).map((plate) => `M${x + ((plate + 1) * width) / 8} ${y}v${height}`);
  return [
    ...box('steel', [x, y], width, height),
    stroke('fine', ...plates),
    stroke('steel', `M${x} ${y + height}L${x + width} ${y}`),
  ];
}

/** A fan seen from its edge: motor, blades, and the cowl around them. */
export function roofFan(x: number, y: number, width: number): Stroke {
  const half = width / 2;
  return stroke(
    'steel',
    `M${x - half} ${y}v-14h${width}v14M${x - half * 0.8} ${y - 22}h${half * 1.6}M${x} ${y - 22}v22`,
  );
}

/** A fan seen from the front, turned by `turn` radians. */
export function fanWheel([x, y]: Point, radius: number, turn = 0): Stroke[] {
  const blades = times(5).map((blade) =>
    lineThrough(
      sample((t) => {
        const angle = (blade / 5) * 2 * Math.PI + t * 0.9 + turn;
        const reach = radius * (0.22 + 0.72 * t);
        return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
      }, 5),
    ),
  );
  return [
    stroke('fine', ring([x, y], radius * 0.22), ...blades),
    stroke('steel', ring([x, y], radius)),
  ];
}

/** A dry cooler on its stand: a finned coil below a deck of fans. */
export function dryCooler([x, y]: Point, width: number, fans: number): Stroke[] {
  const fins = times(Math.floor(width / 8) - 1).map((fin) => `M${x + 8 + fin * 8} ${y + 6}v50`);
  const spacing = width / fans;
  const rotors = times(fans).map((index) =>
    roofFan(x + spacing * (index + 0.5), y, spacing * 0.72),
  );
  return [
    ...box('steel', [x, y], width, 62),
    stroke('fine', ...fins),
    stroke('steel', `M${x + 14} ${y + 62}v44M${x + width - 14} ${y + 62}v44`),
    ...rotors,
  ];
}

/** The earth in section: a line with hatching below. */
export function earth(from: number, to: number, y: number): Stroke[] {
  const hatch = times(Math.floor((to - from) / 26)).map(
    (index) => `M${from + 20 + index * 26} ${y}l-14 14`,
  );
  return [stroke('ground', ...hatch), stroke('warm', `M${from} ${y}H${to}`)];
}

// The digits as a plotter writes them, in a cell of 6 by 10: a drawing must not need a typeface.
const DIGITS: Record<number, readonly Point[]> = {
  1: pairs(1, 2, 3.4, 0, 3.4, 10),
  2: pairs(0.1, 2.4, 0.8, 0.8, 2.2, 0, 3.9, 0, 5.3, 0.8, 5.8, 2.4, 5.2, 4.2, 0, 10, 6, 10),
  3: pairs(
    0.4,
    0,
    5.6,
    0,
    2.8,
    3.8,
    4.6,
    4.2,
    5.9,
    5.8,
    5.9,
    7.6,
    4.8,
    9.4,
    3,
    10,
    1.2,
    9.6,
    0,
    8.2,
  ),
  4: pairs(4.4, 10, 4.4, 0, 0, 7, 6, 7),
  5: pairs(
    5.4,
    0,
    1,
    0,
    0.6,
    4.6,
    2.6,
    3.8,
    4.6,
    4.4,
    5.9,
    6,
    5.9,
    7.8,
    4.8,
    9.4,
    3,
    10,
    1.2,
    9.6,
    0,
    8.5,
  ),
  6: pairs(
    4.6,
    0,
    1.8,
    2.6,
    0.3,
    6,
    0.6,
    8.4,
    2,
    9.8,
    4,
    9.8,
    5.6,
    8.6,
    5.9,
    6.6,
    5,
    4.8,
    3.2,
    4.1,
    1.4,
    4.8,
    0.3,
    6.4,
  ),
};

function pairs(...values: number[]): Point[] {
  return times(values.length / 2).map((at) => [values[at * 2] ?? 0, values[at * 2 + 1] ?? 0]);
}

/** A numbered balloon whose leader ends in a dot at what it names; the legend is in the page. */
export function callout(number: number, at: Point, balloon: Point): Stroke[] {
  const [x, y] = balloon;
  const [toX, toY] = at;
  const distance = Math.hypot(toX - x, toY - y) || 1;
  const radius = 19;
  const edge: Point = [x + ((toX - x) / distance) * radius, y + ((toY - y) / distance) * radius];
  const digit = (DIGITS[number] ?? []).map(
    ([u, v]): Point => [x + (u - 3) * 1.7, y + (v - 5) * 1.7],
  );
  return [
    stroke('mark', lineThrough([edge, at]), ring(at, 2)),
    ...solid('mark', ring(balloon, radius)),
    stroke('mark', lineThrough(digit)),
  ];
}
