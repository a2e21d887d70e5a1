import { PALETTE } from '../../src/client/theme/palette.ts';
import { lineThrough, type Point, path, sample, times } from './pen.ts';

/** A dune in elevation: the wind climbs from the left, the sand slips down to the right. */
export interface Dune {
  /** The crest. */
  readonly x: number;
  readonly y: number;
  /** Widths of the windward and the slip side, and the height of the ground. */
  readonly windward: number;
  readonly slip: number;
  readonly ground: number;
  /** Lines on the slip side. */
  readonly lines: number;
}

interface DuneColors {
  readonly fill: string;
  readonly crest: string;
  readonly line: string;
}

const NEAR: DuneColors = { fill: PALETTE.night, crest: PALETTE.sand, line: PALETTE.lineStrong };

/** Draws the outline and, fanned from the crest line, the slip face's lines. */
export function drawDune(dune: Dune, colors: Partial<DuneColors> = {}): string {
  const { fill, crest, line } = { ...NEAR, ...colors };
  const { x, y, windward, slip, ground, lines } = dune;
  const height = ground - y;
  const back = sample((t) => {
    return [x - windward * (1 - t), ground - height * ((1 - Math.cos(Math.PI * t)) / 2) ** 1.15];
  }, 24);
  const face = slipLine([x, y], [x + slip, ground]);
  const outline = lineThrough([...back, ...face]);
  const slipFace = times(lines).map((index) => {
    const depth = ((index + 1) / (lines + 1)) ** 1.25;
    const start = crestLine(dune, depth);
    return lineThrough(slipLine(start, [x + slip * (1 - 0.5 * depth), ground]));
  });
  const edge = lineThrough(sample((t) => crestLine(dune, t), 16));
  return (
    path(`${lineThrough([...back, ...face], true)}`, `fill="${fill}"`) +
    path(slipFace.join(''), `stroke="${line}" stroke-width=".75"`) +
    path(outline + edge, `stroke="${crest}" stroke-width="1.1"`)
  );
}

/** The sinuous edge that runs from the crest down to the ground, `depth` of the way down. */
function crestLine({ x, y, windward, ground }: Dune, depth: number): Point {
  const sway = Math.sin(depth * Math.PI * 1.3) * 0.07 - depth ** 1.4 * 0.26;
  return [x + windward * sway, y + (ground - y) * depth];
}

function slipLine([fromX, fromY]: Point, [toX, toY]: Point): Point[] {
  return sample(
    (t) => [fromX + (toX - fromX) * t, fromY + (toY - fromY) * (1 - (1 - t) ** 1.7)],
    14,
  );
}

/** Wind ripples between two heights: broken level lines, denser and fainter with distance. */
export function drawRipples(
  area: { width: number; top: number; bottom: number; rows: number },
  random: () => number,
  color: string,
): string {
  const rows = times(area.rows).map((row) => {
    const level = area.top + (area.bottom - area.top) * (row / (area.rows - 1)) ** 1.6;
    const phase = random() * 6;
    let x = -random() * 220;
    let d = '';
    while (x < area.width) {
      const from = x;
      const length = 120 + random() * 420;
      d += lineThrough(
        sample(
          (t) => {
            const at = from + t * length;
            return [at, level + Math.sin(at / 90 + phase) * 1.6 + Math.sin(at / 37 + row) * 0.7];
          },
          Math.ceil(length / 24),
        ),
      );
      x += length + 30 + random() * 160;
    }
    return d;
  });
  return path(rows.join(''), `stroke="${color}" stroke-width=".75"`);
}
