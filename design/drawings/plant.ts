import { PALETTE } from '../../src/client/theme/palette.ts';
import { lineThrough, type Point, path, sample, times } from './pen.ts';

const STEEL = `stroke="${PALETTE.patina}" stroke-width="1"`;
const FINE = `stroke="${PALETTE.patinaDim}" stroke-width=".75"`;

export interface Pylon {
  readonly x: number;
  readonly ground: number;
  readonly height: number;
}

/** A lattice tower with three pairs of arms. */
export function drawPylon({ x, ground, height }: Pylon): string {
  const half = (share: number) => (share < 0.55 ? 0.14 - 0.19 * share : 0.036) * height;
  const at = (share: number, side: number): Point => [
    x + side * half(share),
    ground - height * share,
  ];
  const levels = [0, 0.2, 0.36, 0.48, 0.57, 0.64, 0.71, 0.78, 0.85, 0.92];
  const legs = [-1, 1].map((side) =>
    lineThrough([...levels.map((share) => at(share, side)), [x, ground - height]]),
  );
  const lattice = levels.slice(1).flatMap((share, index) => {
    const below = levels[index] ?? 0;
    return [
      lineThrough([at(below, -1), at(share, 1)]),
      lineThrough([at(below, 1), at(share, -1)]),
      lineThrough([at(share, -1), at(share, 1)]),
    ];
  });
  const arms = ARMS.flatMap(({ share, reach }) =>
    [-1, 1].map((side) =>
      lineThrough([
        at(share, side),
        [x + side * reach * height, ground - height * (share - 0.012)],
        at(share + 0.05, side),
      ]),
    ),
  );
  const strings = ARMS.map(({ share, reach }) => {
    const top = ground - height * (share - 0.012);
    return [-1, 1].map((side) => {
      const tip = x + side * reach * height;
      return lineThrough([
        [tip, top],
        [tip, top + 0.04 * height],
      ]);
    });
  });
  return (
    path([...legs, ...arms].join(''), STEEL) + path([...lattice, ...strings.flat()].join(''), FINE)
  );
}

const ARMS = [
  { share: 0.62, reach: 0.15 },
  { share: 0.74, reach: 0.19 },
  { share: 0.86, reach: 0.13 },
];

/** Where a pylon holds its wires: three at the given side, from the lowest arm up. */
function wirePoints({ x, ground, height }: Pylon, side: number): Point[] {
  return ARMS.map(({ share, reach }) => [
    x + side * reach * height,
    ground - height * (share - 0.012 - 0.04),
  ]);
}

/** A wire that sags between two points. */
export function sag([fromX, fromY]: Point, [toX, toY]: Point, depth: number): Point[] {
  return sample(
    (t) => [fromX + (toX - fromX) * t, fromY + (toY - fromY) * t + depth * 4 * t * (1 - t)],
    18,
  );
}

/** All wires along `pylons`; the live one (middle arm, near side) is given back by itself. */
export function drawWires(pylons: readonly Pylon[]): { wires: string; live: string } {
  const wires: string[] = [];
  const live: string[] = [];
  pylons.slice(1).forEach((pylon, index) => {
    const last = pylons[index] ?? pylon;
    const depth = (pylon.x - last.x) * 0.05;
    for (const side of [-1, 1]) {
      const ends = wirePoints(pylon, side);
      wirePoints(last, side).forEach((from, arm) => {
        const d = lineThrough(sag(from, ends[arm] ?? from, depth));
        (side === 1 && arm === 1 ? live : wires).push(d);
      });
    }
  });
  return { wires: path(wires.join(''), FINE), live: live.join('') };
}

/** The wire point a line lands from: the live one of the last pylon. */
export const liveEnd = (pylon: Pylon): Point => wirePoints(pylon, 1)[1] ?? [pylon.x, pylon.ground];

/** A mining container in elevation: ribbed walls, a louvre, and a fan deck on its roof. */
export function drawContainer(x: number, ground: number, fans: number): string {
  const [width, height, deck] = [150, 58, 14];
  const top = ground - height;
  const ribs = times(23).map((rib) =>
    lineThrough([
      [x + 8 + rib * 6, top + 5],
      [x + 8 + rib * 6, ground - 6],
    ]),
  );
  const box = `M${x} ${top}h${width}v${height}h-${width}zM${x + 4} ${top}v-${deck}h${width - 8}v${deck}`;
  const spacing = (width - 8) / fans;
  const rotors = times(fans).map((fan) => {
    const center = x + 4 + spacing * (fan + 0.5);
    return `M${center - spacing * 0.38} ${top - deck}v-5h${spacing * 0.76}v5M${center} ${top - deck - 5}v-4m-${spacing * 0.3} 0h${spacing * 0.6}`;
  });
  const blank = `<path d="M${x} ${top - deck}h${width}v${height + deck}h-${width}z" fill="${PALETTE.night}"/>`;
  return blank + path(ribs.join(''), FINE) + path(box + rotors.join(''), STEEL);
}

/** A transformer: tank, radiator fins, conservator and three bushings. */
export function drawTransformer(x: number, ground: number): string {
  const fins = times(7).map((fin) => `M${x + 62 + fin * 5} ${ground - 46}v38`);
  const bushings = [14, 28, 42].map(
    (at) => `M${x + at} ${ground - 58}v-22m-4 18h8m-8 -6h8m-8 -6h8`,
  );
  const tank = `M${x} ${ground - 8}v-50h56v50zM${x + 58} ${ground - 50}h38v46h-38M${x - 4} ${ground - 8}h64v8h-64z`;
  const conservator = `M${x + 50} ${ground - 74}h40v13h-40zM${x + 56} ${ground - 61}v3`;
  const blank = `<path d="M${x} ${ground - 58}h98v58h-98z" fill="${PALETTE.night}"/>`;
  return blank + path(fins.join(''), FINE) + path(tank + conservator + bushings.join(''), STEEL);
}

/** The gantry on which the overhead line ends. */
export function drawGantry(x: number, ground: number, height: number, span: number): string {
  const top = ground - height;
  const leg = (at: number) => `M${at - 9} ${ground}L${at} ${top}L${at + 9} ${ground}`;
  const beam = `M${x} ${top}h${span}M${x} ${top + 8}h${span}`;
  const lattice = times(10).map((bay) => {
    const width = span / 10;
    return `M${x + bay * width} ${top + 8}l${width / 2} -8l${width / 2} 8`;
  });
  return path(leg(x) + leg(x + span) + beam, STEEL) + path(lattice.join(''), FINE);
}
