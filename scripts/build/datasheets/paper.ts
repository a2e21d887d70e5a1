import { INK } from './typesetter.ts';

type Document = PDFKit.PDFDocument;

/** Styles on paper for a drawing's line classes. Paths of any other class are filled with white. */
const LOOK: Readonly<Record<string, { color: string; width: number }>> = {
  ground: { color: '#ded6c8', width: 0.4 },
  fine: { color: '#8ba79d', width: 0.35 },
  steel: { color: '#2c5146', width: 0.6 },
  cool: { color: '#2c6b5a', width: 1 },
  warm: { color: '#9a835c', width: 1 },
  live: { color: INK.amber, width: 1.2 },
};

/** Draws an SVG into the document, `width` points wide, with its upper left corner at x, y. */
export function drawOnPaper(
  doc: Document,
  svg: string,
  [x, y]: readonly [number, number],
  width: number,
): void {
  const box = /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? [];
  const [left = 0, top = 0, boxWidth = 0, boxHeight = 0] = box;
  const scale = width / boxWidth;
  doc.save().translate(x, y).scale(scale).translate(-left, -top);
  doc.rect(left, top, boxWidth, boxHeight).clip();
  doc.lineJoin('round');
  for (const [, name = '', d = ''] of svg.matchAll(/<path class="(\w+)" d="([^"]+)"/g)) {
    const look = LOOK[name];
    if (look) {
      doc
        .path(d)
        .lineWidth(look.width / scale)
        .stroke(look.color);
    } else {
      doc.path(d).fill(INK.paper);
    }
  }
  doc.restore();
}
