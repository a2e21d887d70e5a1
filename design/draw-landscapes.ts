import { writeFile } from 'node:fs/promises';
import { PALETTE } from '../src/client/theme/palette.ts';
import { drawDune, drawRipples } from './drawings/dunes.ts';
import { partnerSigns } from './drawings/partners.ts';
import { drawing, lineThrough, path, sample, seeded, times } from './drawings/pen.ts';
import {
  drawContainer,
  drawGantry,
  drawPylon,
  drawTransformer,
  drawWires,
  liveEnd,
  sag,
} from './drawings/plant.ts';

/**
 * Draws the site's landscapes and its partners' signs into `src/client/illustrations`. Run it by hand after a change; the
 * files are committed.
 */
const folder = new URL('../src/client/illustrations/', import.meta.url);

const GROUND = 468;
const FAR = { crest: PALETTE.dust, line: PALETTE.line };
const PYLONS = [
  { x: -40, ground: 418, height: 118 },
  { x: 150, ground: 424, height: 142 },
  { x: 390, ground: 434, height: 186 },
  { x: 735, ground: 458, height: 268 },
];

/** Star trails: what a camera sees when it stands in the dark for an hour. */
function starTrails(): string {
  const random = seeded(71);
  const trails = times(34).map((index) => {
    const radius = 70 + index * 14 + random() * 9;
    const start = Math.PI * (0.12 + random() * 0.7);
    const sweep = 0.1 + random() * 0.13;
    return lineThrough(
      sample((t) => {
        const angle = start + sweep * t;
        return [820 + radius * 1.9 * Math.cos(angle), 20 + radius * Math.sin(angle) * 0.62];
      }, 8),
    );
  });
  return path(trails.join(''), `stroke="${PALETTE.line}" stroke-width="1"`);
}

function plantAtNight(): string {
  const random = seeded(9);
  const { wires, live } = drawWires(PYLONS);
  const last = PYLONS.at(-1);
  const landing = [918, GROUND - 104] as const;
  const drop = lineThrough(last ? sag(liveEnd(last), landing, 26) : []);
  // From the gantry down to the transformer, then by busbar along the containers.
  const feed = `M918 364V388M918 388V${GROUND - 82}M1000 ${GROUND - 30}h14V${GROUND - 92}H1640`;
  const taps = times(4).map((index) => `M${1082 + index * 166} ${GROUND - 92}v16`);
  const amber = `stroke="${PALETTE.amber}" stroke-width="1.4"`;
  return (
    starTrails() +
    drawDune({ x: 250, y: 352, windward: 420, slip: 330, ground: 440, lines: 9 }, FAR) +
    drawDune({ x: 1330, y: 316, windward: 520, slip: 420, ground: 452, lines: 12 }, FAR) +
    PYLONS.slice(0, 3).map(drawPylon).join('') +
    drawDune({ x: 566, y: 372, windward: 470, slip: 380, ground: 474, lines: 12 }) +
    PYLONS.slice(3).map(drawPylon).join('') +
    wires +
    path(`M700 ${GROUND}H1640`, `stroke="${PALETTE.dust}" stroke-width="1"`) +
    drawGantry(876, GROUND, 104, 84) +
    drawTransformer(904, GROUND) +
    times(4)
      .map((index) => drawContainer(1030 + index * 166, GROUND, 4))
      .join('') +
    path(live + drop + feed + taps.join(''), amber) +
    path(live + drop, `class="current" stroke="${PALETTE.amberHigh}" stroke-width="3"`) +
    drawDune({ x: 128, y: 448, windward: 360, slip: 620, ground: 566, lines: 20 }) +
    drawRipples({ width: 1640, top: 500, bottom: 640, rows: 13 }, random, PALETTE.line)
  );
}

function footerDunes(): string {
  const random = seeded(4);
  const fill = PALETTE.deep;
  return (
    drawDune(
      { x: 1180, y: 36, windward: 620, slip: 520, ground: 200, lines: 15 },
      { ...FAR, fill },
    ) +
    drawDune(
      { x: 330, y: 70, windward: 460, slip: 520, ground: 226, lines: 16 },
      { ...FAR, fill },
    ) +
    drawDune(
      { x: 860, y: 118, windward: 520, slip: 640, ground: 262, lines: 18 },
      { ...FAR, fill },
    ) +
    drawRipples({ width: 1600, top: 214, bottom: 250, rows: 5 }, random, PALETTE.line)
  );
}

const CURRENT = `.current{stroke-dasharray:1 420;stroke-linecap:round}@media (prefers-reduced-motion:no-preference){.current{animation:run 14s linear infinite}}@media (prefers-reduced-motion:reduce){.current{display:none}}@keyframes run{from{stroke-dashoffset:421}to{stroke-dashoffset:0}}`;

const files = {
  'plant-at-night.svg': drawing(
    [0, 110, 1600, 520],
    'Dunes, an overhead line and mining containers',
    CURRENT,
    plantAtNight(),
  ),
  'partners.svg': drawing([0, 0, 640, 50], 'Five trades on one line', '', partnerSigns()),
  'dunes.svg': drawing([0, 0, 1600, 240], 'Dunes', '', footerDunes()),
};
for (const [name, content] of Object.entries(files)) {
  await writeFile(new URL(name, folder), content);
  console.log(`${name}: ${content.length} bytes`);
}
