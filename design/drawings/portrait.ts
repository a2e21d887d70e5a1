import { PALETTE } from '../../src/client/theme/palette.ts';
import { drawing, lineThrough, path, sample, times } from './pen.ts';

const WIDTH = 400;
const HEIGHT = 500;
const STEP = 7;

/** How far a line is lifted where it crosses the bust, as an engraver shows a body by lines alone. */
function relief(x: number, y: number): number {
  const dome = (cx: number, cy: number, rx: number, ry: number, height: number) =>
    height * Math.sqrt(Math.max(0, 1 - ((x - cx) / rx) ** 2 - ((y - cy) / ry) ** 2));
  return Math.max(
    dome(200, 205, 74, 98, 30),
    dome(200, 300, 40, 70, 16),
    dome(200, 560, 178, 216, 34),
  );
}

/** Head and shoulders of nobody: stands in a portrait's frame until there is a portrait. */
export function portrait(): string {
  const rows = times(Math.ceil((HEIGHT + 36) / STEP)).map((row) => {
    const y = (row + 1) * STEP;
    return lineThrough(simplified(sample((t) => [t * WIDTH, y - relief(t * WIDTH, y)], 80)));
  });
  return drawing(
    [0, 0, WIDTH, HEIGHT],
    'Portrait to follow',
    '',
    path(rows.join(''), `stroke="${PALETTE.dust}" stroke-width=".75"`),
  );
}

/** Without the points between two others of their own height. */
function simplified<Place extends readonly [number, number]>(line: readonly Place[]): Place[] {
  return line.filter(([, y], index) => y !== line[index - 1]?.[1] || y !== line[index + 1]?.[1]);
}
