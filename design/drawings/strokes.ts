import { PALETTE } from '../../src/client/theme/palette.ts';
import { drawing, path } from './pen.ts';

/**
 * What a line stands for. A drawing is a list of lines with a tone each, so that the same drawing
 * serves the dark pages and the white paper of a data sheet.
 */
export type Tone = 'blank' | 'ground' | 'fine' | 'steel' | 'cool' | 'warm' | 'live' | 'mark';

/** One path; `blank` fills instead, and hides what was drawn before it. */
export interface Stroke {
  readonly tone: Tone;
  readonly d: string;
}

export interface LineDrawing {
  /** x, y, width and height of what is shown. */
  readonly box: readonly [number, number, number, number];
  readonly title: string;
  readonly strokes: readonly Stroke[];
}

const SVG_LOOK: Record<Tone, string> = {
  blank: `fill="${PALETTE.night}"`,
  ground: `stroke="${PALETTE.line}" stroke-width=".75"`,
  fine: `stroke="${PALETTE.patinaDim}" stroke-width=".75"`,
  steel: `stroke="${PALETTE.patina}" stroke-width="1"`,
  cool: `stroke="${PALETTE.patina}" stroke-width="1.5"`,
  warm: `stroke="${PALETTE.sand}" stroke-width="1.5"`,
  live: `stroke="${PALETTE.amber}" stroke-width="1.5"`,
  mark: `stroke="${PALETTE.bone}" stroke-width="1.1"`,
};

export const stroke = (tone: Tone, ...d: string[]): Stroke => ({ tone, d: d.join('') });

/** A closed shape that hides what lies behind it, with its outline. */
export function solid(tone: Tone, d: string): Stroke[] {
  return [stroke('blank', d), stroke(tone, d)];
}

/** The drawing as an SVG file for our dark pages. Neighbours of one tone become one path. */
export function svgFile({ box, title, strokes }: LineDrawing): string {
  const merged: Stroke[] = [];
  for (const next of strokes) {
    const last = merged.at(-1);
    if (last?.tone === next.tone) merged[merged.length - 1] = stroke(last.tone, last.d, next.d);
    else merged.push(next);
  }
  const content = merged.map(({ tone, d }) => path(d, SVG_LOOK[tone])).join('');
  return drawing(box, title, '', content);
}
