import type { Locale } from '#shared/language/locale.ts';
import { type Run, rtlRuns } from './rtl-runs.ts';

/** A Latin face; each has an Arabic one of similar weight. */
type Face = 'light' | 'display' | 'text' | 'strong';
/** Each face as a TrueType file. */
export type Faces = Readonly<Record<Face | 'arabicText' | 'arabicStrong', Buffer>>;

/** The palette inverted for printing on white paper. */
export const INK = {
  paper: '#ffffff',
  text: '#1c1813',
  muted: '#5d5344',
  line: '#c9bfae',
  amber: '#c2740b',
} as const;

// A4 in points.
export const PAGE = { width: 595.28, height: 841.89, margin: 44 };
const ARABIC_FACES: Readonly<Record<Face, keyof Faces>> = {
  light: 'arabicText',
  display: 'arabicStrong',
  text: 'arabicText',
  strong: 'arabicStrong',
};
/** Joining letters need more space between lines than Latin ones, and small text a larger size. */
const LINE_HEIGHT = 1.55;

interface Setting {
  readonly width?: number;
  /** The side of the box at which lines start; the end is the right in English and the left in Arabic. */
  readonly align?: 'start' | 'end';
  readonly color?: string;
  /** Only for Latin text. */
  readonly lineGap?: number;
  readonly characterSpacing?: number;
}

/** Writes text at `x` points from the side where lines start, and `y` from the top. */
export type Write = (
  face: Face,
  size: number,
  text: string,
  x: number,
  y: number,
  setting?: Setting,
) => void;

export const writerOf = (doc: PDFKit.PDFDocument, locale: Locale): Write =>
  locale === 'ar' ? arabicWriter(doc) : latinWriter(doc);

/** Writes Latin text in both languages. Its `x` is from the left. */
export function latinWriter(doc: PDFKit.PDFDocument): Write {
  return (face, size, text, x, y, { color = INK.text, align = 'start', ...setting } = {}) => {
    const characterSpacing = size > 20 ? -0.025 * size : 0;
    doc.font(face).fontSize(size).fillColor(color);
    doc.text(text, x, y, {
      lineBreak: setting.width !== undefined,
      lineGap: size * 0.14,
      characterSpacing,
      ...setting,
      ...(align === 'end' && { align: 'right' }),
    });
  };
}

function arabicWriter(doc: PDFKit.PDFDocument): Write {
  return (face, latinSize, text, x, y, { color = INK.text, align = 'start', width } = {}) => {
    const size = latinSize < 10 ? latinSize * 1.08 : latinSize;
    doc.fontSize(size).fillColor(color);
    const select = ({ arabic }: Run) => doc.font(arabic ? ARABIC_FACES[face] : face);
    // An empty list of features lets the font shape a run as a whole.
    const widthOf = (run: Run) => select(run).widthOfString(run.text, { features: [] });
    const lineWidth = (line: string) => rtlRuns(line).reduce((sum, run) => sum + widthOf(run), 0);
    brokenAt(text, width ?? Number.POSITIVE_INFINITY, lineWidth).forEach((line, index) => {
      const right = PAGE.width - x;
      let left = align === 'end' ? right - (width ?? 0) : right - lineWidth(line);
      for (const run of rtlRuns(line)) {
        const baseline = y + size * (0.97 + index * LINE_HEIGHT);
        select(run).text(run.text, left, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          features: [],
        });
        left += widthOf(run);
      }
    });
  };
}

function brokenAt(text: string, width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    const longer = `${line} ${word}`;
    if (line === undefined || widthOf(longer) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
