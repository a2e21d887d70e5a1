import { PALETTE } from '../../src/client/theme/palette.ts';
import { path } from './pen.ts';

/** What partners bring, in the manner of a single-line diagram; each sign is 48 square. */
const SIGNS = [
  // Power: a generator.
  'M36 24a12 12 0 1 1-24 0a12 12 0 0 1 24 0M17 24q3.500-9 7 0t7 0',
  // Hardware: a chip with its pins.
  'M10 10h28v28H10zM18 18h12v12H18zM17 10V3M24 10V3M31 10V3M17 45v-7M24 45v-7M31 45v-7',
  // Cooling: a fan in its frame.
  'M8 8h32v32H8zM24 24q-9-11-1-12 8 1 1 12 11-9 12-1-1 8-12 1 9 11 1 12-8-1-1-12-11 9-12 1 1-8 12-1',
  // Network: three nodes.
  'M24 24 8 9M24 24 40 9M24 24v17M4 5h8v8H4zM36 5h8v8h-8zM20 37h8v8h-8z',
  // Land: a plot with a flag.
  'M3 38 15 14h22l8 24zM15 14v-8M15 6h8l-3 3 3 3h-8M21 38l3-24M9 26h32',
];

const PITCH = 128;

/** The five signs in a row, joined by one live line, from the left end of each fifth. */
export function partnerSigns(): string {
  const signs = SIGNS.map((d, index) => {
    const blank = `<path d="M-8 0h64v48h-64z" fill="${PALETTE.night}"/>`;
    const sign = path(d, `stroke="${PALETTE.patina}"`);
    return `<g transform="translate(${index * PITCH + 1} 1)">${blank}${sign}</g>`;
  });
  const line = path(
    `M0 25H${SIGNS.length * PITCH}`,
    `stroke="${PALETTE.amber}" stroke-width="1.5"`,
  );
  return line + signs.join('');
}
