import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { HARDWARE_DISCLAIMER, type MinerFigure } from '#shared/catalogue/hardware.ts';
import { company, companyTexts } from '#shared/company.ts';
import { readablePhone } from '#shared/fields/phone.ts';
import { type Locale, listed } from '#shared/language/locale.ts';
import { type Faces, INK, latinWriter, PAGE, type Write, writerOf } from './typesetter.ts';

type Document = PDFKit.PDFDocument;

export const END = PAGE.width - PAGE.margin;
// The output must be reproducible.
const WRITTEN = new Date('2025-01-01T00:00:00Z');

export interface Sheet {
  readonly doc: Document;
  readonly locale: Locale;
  readonly write: Write;
  /** The left of a box that begins `x` points from the side where lines start. */
  readonly fromStart: (x: number, width: number) => number;
  /** Adds an element. Arabic is drawn in visual order, so `text` gives the order of reading. */
  readonly add: (type: string, text: string, draw: () => void) => unknown;
  /** Adds a drawing with its description. */
  readonly addDrawing: (alt: string, draw: () => void) => unknown;
}

interface SheetTexts {
  readonly title: string;
  /** Names the kind of document in the upper corner. */
  readonly label: string;
  readonly heading: string;
  readonly lede: string;
}

/** One A4 page in a language, tagged for screen readers, with the company's masthead and footer. */
export async function renderSheet(
  locale: Locale,
  texts: SheetTexts,
  faces: Faces,
  draw: (sheet: Sheet) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: locale,
    info: {
      Title: texts.title,
      Author: company.brand.value,
      CreationDate: WRITTEN,
      ModDate: WRITTEN,
    },
  });
  for (const [name, file] of Object.entries(faces)) doc.registerFont(name, file);
  const bytes = buffer(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const isArabic = locale === 'ar';
  const sheet: Sheet = {
    doc,
    locale,
    write: writerOf(doc, locale),
    fromStart: (x, width) => (isArabic ? PAGE.width - x - width : x),
    add: (type, text, drawn) => root.add(doc.struct(type, isArabic ? { actual: text } : {}, drawn)),
    addDrawing: (alt, drawn) => root.add(doc.struct('Figure', { alt }, drawn)),
  };
  masthead(sheet, texts);
  draw(sheet);
  footer(sheet);
  root.end();
  doc.end();
  return bytes;
}

const MARK_WIDTH = 32;

function masthead(
  { doc, write, fromStart, add }: Sheet,
  { label, heading, lede }: SheetTexts,
): void {
  artifact(doc, () => {
    doc.save().translate(fromStart(PAGE.margin, MARK_WIDTH), 36).scale(0.8).lineWidth(4);
    doc.path('M1 5.5h22.5').stroke(INK.amber);
    doc.path('M21.4 5.5 9.5 30M29 12.2l9.5-8.4V30').stroke(INK.text);
    doc.restore();
    rule(doc, 76);
  });
  add('P', label, () =>
    write('strong', 7.5, label.toUpperCase(), END - 120, 50, {
      width: 120,
      align: 'end',
      color: INK.muted,
      lineGap: 0,
      characterSpacing: 0.7,
    }),
  );
  add('H1', heading, () => write('display', 30, heading, PAGE.margin, 96));
  add('P', lede, () => {
    write('text', 10.5, lede, PAGE.margin, 138, { width: 270, color: INK.muted });
  });
}

/** A figure in large type with its unit on its right in both languages, and its label below it. */
export function figure(
  page: Sheet,
  { value, unit, label }: MinerFigure,
  size: number,
  y: number,
): void {
  const { doc, write, fromStart, add } = page;
  const unitSize = Math.max(size * 0.36, 13);
  const unitWidth = doc.font('light').fontSize(unitSize).widthOfString(unit);
  const valueWidth = doc.fontSize(size).widthOfString(value, { characterSpacing: -0.03 * size });
  const unitOffset = valueWidth + unitSize * 0.3;
  const left = fromStart(PAGE.margin, unitOffset + unitWidth);
  const writeLatin = latinWriter(doc);
  add('P', `${label}: ${value} ${unit}`, () => {
    writeLatin('light', size, value, left - size * 0.03, y);
    const baseline = y + (size - unitSize) * 0.93;
    writeLatin('light', unitSize, unit, left + unitOffset, baseline, { color: INK.muted });
    const below = y + size * (size > 50 ? 1.08 : 1.2);
    write('text', 9, label, PAGE.margin, below, { color: INK.muted });
  });
}

function footer({ doc, locale, write, add }: Sheet): void {
  const { legalName, email, phone } = company;
  const { city, country } = companyTexts[locale];
  const width = END - PAGE.margin;
  const disclaimer = HARDWARE_DISCLAIMER[locale];
  add('P', disclaimer, () => {
    write('strong', 8.5, disclaimer, PAGE.margin, 770, { width });
  });
  artifact(doc, () => rule(doc, 794));
  const place = listed(locale, legalName.value, city.value, country.value);
  const contact = `${email.value}   ${readablePhone(phone.value)}`;
  add('P', `${place}: ${contact}`, () => {
    write('text', 8, place, PAGE.margin, 803, { color: INK.muted });
    write('text', 8, contact, END - 250, 803, { width: 250, align: 'end', color: INK.muted });
  });
}

export function rule(doc: Document, y: number, from = PAGE.margin, to = END): void {
  doc.moveTo(from, y).lineTo(to, y).lineWidth(0.5).stroke(INK.line);
}

/** Draws decoration that screen readers skip. */
export function artifact(doc: Document, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}
