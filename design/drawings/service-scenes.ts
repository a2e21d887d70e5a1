import { PALETTE } from '../../src/client/theme/palette.ts';
import { drawDune, drawRipples } from './dunes.ts';
import { drawing, lineThrough, path, seeded, times } from './pen.ts';
import { drawGantry, drawPylon, drawTransformer, drawWires, liveEnd, sag } from './plant.ts';

const LIVE = `stroke="${PALETTE.amber}" stroke-width="1.5"`;

/** A line that ends at a plot: the power is there, the halls are not yet. */
export function plotWithPower(): string {
  const ground = 520;
  const pylons = [
    { x: -60, ground: 470, height: 190 },
    { x: 150, ground: 486, height: 250 },
    { x: 470, ground: 512, height: 360 },
  ];
  const { wires, live } = drawWires(pylons);
  const last = pylons.at(-1);
  const gantry = { x: 660, height: 130 };
  const landing = [gantry.x + 50, ground - gantry.height] as const;
  const drop = lineThrough(last ? sag(liveEnd(last), landing, 26) : []);
  // Down to the transformer, and out of it to the first peg of the plot.
  const feed = `M710 ${ground - 130}V${ground - 96}M786 ${ground - 30}H850V${ground}`;
  const plot = `M850 ${ground}H1180L1120 600H790z`;
  const pegs = [
    [850, ground],
    [1180, ground],
    [1120, 600],
    [790, 600],
  ].map(([x, y]) => `M${x} ${y}v-22m0 0l14 5l-14 5`);
  return drawing(
    [0, 124, 1200, 500],
    'A plot with power',
    '',
    drawDune(
      { x: 330, y: 360, windward: 420, slip: 520, ground: 500, lines: 12 },
      {
        crest: PALETTE.dust,
        line: PALETTE.line,
      },
    ) +
      pylons.map(drawPylon).join('') +
      wires +
      path(`M560 ${ground}H1200`, `stroke="${PALETTE.dust}" stroke-width="1"`) +
      drawGantry(gantry.x, ground, gantry.height, 100) +
      drawTransformer(690, ground) +
      path(plot, `stroke="${PALETTE.sand}" stroke-width="1" stroke-dasharray="6 6"`) +
      path(pegs.join(''), `stroke="${PALETTE.sand}" stroke-width="1"`) +
      path(live + drop + feed, LIVE) +
      drawRipples({ width: 1240, top: 560, bottom: 660, rows: 7 }, seeded(12), PALETTE.line),
  );
}

/** A dial of 24 hours that is live all the way round. */
export function roundTheClock(): string {
  const center = 320;
  const spoke = (angle: number, from: number, to: number) => {
    const [sine, cosine] = [Math.sin(angle), -Math.cos(angle)];
    return lineThrough([
      [center + sine * from, center + cosine * from],
      [center + sine * to, center + cosine * to],
    ]);
  };
  const turn = (share: number) => share * 2 * Math.PI;
  const ring = (radius: number) =>
    `M${center - radius} ${center}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
  const minutes = times(288).map((step) => spoke(turn(step / 288), 206, 262));
  const hours = times(24).map((hour) => spoke(turn(hour / 24), 278, hour % 6 === 0 ? 312 : 296));
  // Seven rounds, one a day of the week.
  const days = times(7).map((day) => ring(56 + day * 18));
  return drawing(
    [0, 0, 640, 640],
    'Round the clock',
    '',
    path(days.join(''), `stroke="${PALETTE.patinaDim}" stroke-width=".75"`) +
      path(minutes.join(''), `stroke="${PALETTE.amber}" stroke-width=".75" opacity=".75"`) +
      path(ring(206) + ring(262), LIVE) +
      path(ring(278) + hours.join(''), `stroke="${PALETTE.dust}" stroke-width="1"`),
  );
}
