import { PALETTE } from '../../src/client/theme/palette.ts';
import { drawDune, drawRipples } from './dunes.ts';
import { lineThrough, type Point, path, seeded, times } from './pen.ts';
import {
  drawContainer,
  drawGantry,
  drawPylon,
  drawTransformer,
  drawWires,
  liveEnd,
  sag,
} from './plant.ts';
import { fanWheel, ring } from './symbols.ts';

/** The film in two shots: current comes in over the line, then starts the machines of a rack. */
export const FILM = { width: 960, height: 600, framesPerSecond: 20, seconds: 11 } as const;
const CUT_AT = 4;

const STEEL = `stroke="${PALETTE.patina}" stroke-width="1.1"`;
const FINE = `stroke="${PALETTE.patinaDim}" stroke-width=".8"`;
const LIVE = `stroke="${PALETTE.amber}" stroke-width="1.8"`;
const PULSE = `stroke="${PALETTE.amberHigh}" stroke-width="3.2" stroke-linecap="round"`;

/** Pulses run along what is live: how far apart, and how many units a second. */
const PULSE_GAP = 110;
const PULSE_SPEED = 150;

/** The picture at `seconds` after the film's start, as an SVG file. */
export function filmFrame(seconds: number): string {
  return seconds < CUT_AT
    ? picture('556 72 832 520', lineShot(seconds))
    : picture(`0 0 ${FILM.width} ${FILM.height}`, rackShot(seconds - CUT_AT));
}

function picture(viewBox: string, content: string): string {
  const { width, height } = FILM;
  const ground = `<path d="M-99-99H2000V2000H-99z" fill="${PALETTE.night}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}" fill="none" stroke-linejoin="round"><title>The machines of a rack on one busbar</title>${ground}${content}</svg>\n`;
}

const lengthOf = (points: readonly Point[]) =>
  points.slice(1).reduce((sum, [x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);

/** A conductor that is live from its beginning to `reach`, with pulses that run along it. */
function conductor(points: readonly Point[], reach: number, seconds: number): string {
  const d = lineThrough(points);
  const lit = Math.min(reach, lengthOf(points));
  if (lit <= 0) return path(d, STEEL);
  const first = (seconds * PULSE_SPEED) % PULSE_GAP;
  const count = Math.max(0, Math.ceil((lit - 8 - first) / PULSE_GAP));
  const pulses = times(count).map((index) => `8 ${index === count - 1 ? 9999 : PULSE_GAP - 8}`);
  return (
    path(d, STEEL) +
    path(d, `${LIVE} stroke-dasharray="${lit} 9999"`) +
    (count > 0 ? path(d, `${PULSE} stroke-dasharray="0 ${first} ${pulses.join(' ')}"`) : '')
  );
}

const GROUND = 468;
const PYLONS = [
  { x: 390, ground: 434, height: 186 },
  { x: 735, ground: 458, height: 268 },
];

/** The overhead line at night, a gantry, a transformer, and the containers that they feed. */
function lineShot(seconds: number): string {
  const [, near] = PYLONS;
  const ends = PYLONS.map(liveEnd);
  const [from = [0, 0], to = [0, 0]] = ends;
  const line: Point[] = [
    ...sag(from, to, 17),
    ...sag(to, [918, GROUND - 104], 26),
    [918, GROUND - 82],
  ];
  const busbar: Point[] = [
    [1000, GROUND - 30],
    [1014, GROUND - 30],
    [1014, GROUND - 92],
    [1640, GROUND - 92],
  ];
  const reach = 90 + seconds * 250;
  const beyond = reach - lengthOf(line) - 40;
  const taps = times(3).map((index) => {
    const x = 1082 + index * 166;
    const tap: Point[] = [
      [x, GROUND - 92],
      [x, GROUND - 76],
    ];
    return conductor(tap, beyond - (x - 1014 + 76), 0);
  });
  const { wires } = drawWires(PYLONS);
  const far = { crest: PALETTE.dust, line: PALETTE.line };
  return (
    drawDune({ x: 1330, y: 316, windward: 520, slip: 420, ground: 452, lines: 12 }, far) +
    drawDune({ x: 566, y: 372, windward: 470, slip: 380, ground: 474, lines: 12 }) +
    (near ? drawPylon(near) : '') +
    wires +
    path(`M700 ${GROUND}H1640`, `stroke="${PALETTE.dust}" stroke-width="1"`) +
    drawGantry(876, GROUND, 104, 84) +
    drawTransformer(904, GROUND) +
    times(3)
      .map((index) => drawContainer(1030 + index * 166, GROUND, 4))
      .join('') +
    conductor(line, reach, seconds) +
    conductor(busbar, beyond, seconds) +
    taps.join('') +
    drawRipples({ width: 1640, top: 500, bottom: 660, rows: 12 }, seeded(9), PALETTE.line)
  );
}

const COLUMNS = 5;
const ROWS = 2;
const MACHINE = { width: 146, height: 222 };
const BUSBAR_Y = 50;
const rowTop = (row: number) => 84 + row * 254;
/** Until the fans turn at their speed, in seconds; then half a turn a second. */
const SPIN_UP = 1.4;
const TURNS_A_SECOND = 0.5;

/** A rack from its front: the busbar above it, a tap to each machine, two fans a machine. */
function rackShot(seconds: number): string {
  const reach = 60 + seconds * 260;
  const cells = times(COLUMNS).map((column) => {
    const x = 44 + column * 180;
    const feeder = x + MACHINE.width + 14;
    const tap: Point[] = [
      [feeder, BUSBAR_Y],
      [feeder, rowTop(ROWS - 1) + 30],
    ];
    const beyond = reach - feeder;
    const machines = times(ROWS).map((row) => {
      const y = rowTop(row);
      const started = (beyond - (y + 30 - BUSBAR_Y)) / 260;
      return machineFront([x, y], started, feeder);
    });
    return conductor(tap, beyond, seconds) + machines.join('');
  });
  const busbar: Point[] = [
    [-20, BUSBAR_Y],
    [44 + COLUMNS * 180 - 20, BUSBAR_Y],
  ];
  const shelves = times(ROWS).map((row) => `M20 ${rowTop(row) + MACHINE.height + 8}H940`);
  return path(shelves.join(''), FINE) + cells.join('') + conductor(busbar, reach, seconds);
}

/** A machine that has been on for `started` seconds; it stands still before that. */
function machineFront([x, y]: Point, started: number, feeder: number): string {
  const { width, height } = MACHINE;
  const on = started > 0;
  const into = Math.max(0, started);
  const turned = into < SPIN_UP ? into ** 2 / (2 * SPIN_UP) : into - SPIN_UP / 2;
  const angle = turned * TURNS_A_SECOND * 2 * Math.PI;
  const frame = on ? STEEL : FINE;
  const fans = [58, 164].map((down) => {
    const center: Point = [x + width / 2, y + down];
    const blades = fanWheel(center, 44, angle).map(({ d }) => d);
    return (
      path(ring(center, 34) + ring(center, 24), FINE) +
      path(`M${x + 21} ${y + down - 52}h104v104h-104z${blades.join('')}`, frame)
    );
  });
  return (
    path(`M${x} ${y}h${width}v${height}h${-width}z`, frame) +
    fans.join('') +
    path(`M${x + width} ${y + 30}H${feeder}`, on ? LIVE : STEEL) +
    path(`M${x + width - 14} ${y + 14}v6`, on ? PULSE : FINE)
  );
}
