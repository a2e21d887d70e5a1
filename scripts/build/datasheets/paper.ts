import type { LineDrawing, Tone } from '../../../design/drawings/strokes.ts';

type Document = PDFKit.PDFDocument;

/** The palette inverted for printing on white paper. */
export const INK = {
  paper: '#ffffff',
  text: '#1c1813',
  muted: '#5d5344',
  line: '#c9bfae',
  amber: '#c2740b',
} as const;

const LOOK: Record<Exclude<Tone, 'blank'>, { color: string; width: number }> = {
  ground: { color: '#ded6c8', width: 0.4 },
  fine: { color: '#8ba79d', width: 0.35 },
  steel: { color: '#2c5146', width: 0.6 },
  cool: { color: '#2c6b5a', width: 1 },
  warm: { color: '#9a835c', width: 1 },
  live: { color: INK.amber, width: 1.2 },
  mark: { color: INK.text, width: 0.7 },
};

/** Draws a line drawing into the document, `width` points wide, its upper left corner at x, y. */
export function drawOnPaper(
  doc: Document,
  { box, strokes }: LineDrawing,
  [x, y]: readonly [number, number],
  width: number,
): void {
  const [left, top, boxWidth, boxHeight] = box;
  const scale = width / boxWidth;
  doc.save().translate(x, y).scale(scale).translate(-left, -top);
  doc.rect(left, top, boxWidth, boxHeight).clip();
  doc.lineJoin('round');
  for (const { tone, d } of strokes) {
    if (tone === 'blank') {
      doc.path(d).fill(INK.paper);
    } else {
      doc
        .path(d)
        .lineWidth(LOOK[tone].width / scale)
        .stroke(LOOK[tone].color);
    }
  }
  doc.restore();
}
