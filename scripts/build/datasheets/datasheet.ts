import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { STORE_COPY } from '../../../src/client/pages/mining-store/store-copy.ts';
import { companyTexts } from '../../../src/shared/catalogue/arabic/company.ts';
import {
  HARDWARE_DISCLAIMER,
  HARDWARE_TERMS,
} from '../../../src/shared/catalogue/arabic/hardware.ts';
import {
  MINER_DETAILS,
  type Miner,
  type MinerFigure,
  shownDetail,
} from '../../../src/shared/catalogue/hardware.ts';
import { company } from '../../../src/shared/company.ts';
import { readablePhone } from '../../../src/shared/fields/phone-number.ts';
import type { Locale } from '../../../src/shared/language/locale.ts';
import type { Faces } from './faces.ts';
import { drawOnPaper, INK } from './paper.ts';
import { SHEET_COPY } from './sheet-copy.ts';
import { latinWriter, PAGE, type Write, writerOf } from './typesetter.ts';

type Document = PDFKit.PDFDocument;

const END = PAGE.width - PAGE.margin;
// The output must be reproducible.
const WRITTEN = new Date('2025-01-01T00:00:00Z');

/**
 * Renders one A4 page about `miner`, whose texts are in the language of `locale`, tagged for screen
 * readers. `drawing` is the text of an SVG file.
 */
export async function datasheet(
  locale: Locale,
  miner: Miner,
  drawing: string,
  faces: Faces,
): Promise<Buffer> {
  const copy = SHEET_COPY[locale];
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: locale,
    info: {
      Title: copy.title(miner.name),
      Author: company.brand.value,
      CreationDate: WRITTEN,
      ModDate: WRITTEN,
    },
  });
  for (const [name, file] of Object.entries(faces)) doc.registerFont(name, file);
  const bytes = buffer(doc);
  const sheet = doc.struct('Document');
  doc.addStructure(sheet);
  const isArabic = locale === 'ar';
  const page: Page = {
    doc,
    locale,
    write: writerOf(doc, locale),
    fromStart: (x, width) => (isArabic ? PAGE.width - x - width : x),
    add: (type, text, draw) => sheet.add(doc.struct(type, isArabic ? { actual: text } : {}, draw)),
  };

  const figure = doc.struct('Figure', { alt: copy.drawing(miner.name) }, () => {
    doc.save();
    if (isArabic) doc.translate(PAGE.width, 0).scale(-1, 1);
    drawOnPaper(doc, drawing, [178, 228], 418);
    doc.restore();
  });
  sheet.add(figure);
  masthead(page, miner);
  figures(page, miner);
  specifications(page, miner);
  terms(page);
  footer(page);
  sheet.end();
  doc.end();
  return bytes;
}

interface Page {
  readonly doc: Document;
  readonly locale: Locale;
  readonly write: Write;
  /** The left of a box that begins `x` points from the side where lines start. */
  readonly fromStart: (x: number, width: number) => number;
  /** Adds an element. Arabic is drawn in visual order, so `text` gives the order of reading. */
  readonly add: (type: string, text: string, draw: () => void) => unknown;
}

const MARK_WIDTH = 32;

function masthead({ doc, locale, write, fromStart, add }: Page, miner: Miner): void {
  artifact(doc, () => {
    doc.save().translate(fromStart(PAGE.margin, MARK_WIDTH), 36).scale(0.8).lineWidth(4);
    doc.path('M1 5.5h22.5').stroke(INK.amber);
    doc.path('M21.4 5.5 9.5 30M29 12.2l9.5-8.4V30').stroke(INK.text);
    doc.restore();
    rule(doc, 76);
  });
  const { label } = SHEET_COPY[locale];
  add('P', label, () =>
    write('strong', 7.5, label.toUpperCase(), END - 80, 50, {
      width: 80,
      align: 'end',
      color: INK.muted,
      lineGap: 0,
      characterSpacing: 0.7,
    }),
  );
  add('H1', miner.name, () => write('display', 30, miner.name, PAGE.margin, 96));
  add('P', miner.summary, () => {
    write('text', 10.5, miner.summary, PAGE.margin, 138, { width: 270, color: INK.muted });
  });
}

function figures(page: Page, { hashRate, power, efficiency }: Miner): void {
  figure(page, hashRate, 96, 188);
  figure(page, power, 34, 330);
  if (efficiency) figure(page, efficiency, 34, 400);
}

/** A figure in large type with its unit on its right in both languages, and its label below it. */
function figure(page: Page, { value, unit, label }: MinerFigure, size: number, y: number): void {
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

function specifications({ doc, locale, write, add }: Page, miner: Miner): void {
  const { mines, algorithm, cooling, siteNeeds, warranty } = STORE_COPY[locale].specs;
  const rows: readonly (readonly [string, string])[] = [
    [mines, miner.mines],
    [algorithm, miner.algorithm],
    [cooling, miner.cooling],
    [siteNeeds, miner.siteNeeds],
    [warranty, miner.warranty],
  ];
  const details = MINER_DETAILS.map((detail) => [detail, shownDetail(miner, detail)] as const);
  const y = (index: number) => 566 + index * 21;
  rows.forEach(([term, value], index) => {
    artifact(doc, () => rule(doc, y(index) - 6));
    add('P', `${term}: ${value}`, () => {
      write('text', 9.5, term, PAGE.margin, y(index), { color: INK.muted });
      write('text', 9.5, value, 184, y(index));
    });
  });
  details
    .filter(([, value]) => value)
    .forEach(([detail, value], index) => {
      const term = STORE_COPY[locale].specs[detail];
      add('P', `${term}: ${value}`, () => {
        write('text', 9.5, term, 372, y(index), { color: INK.muted });
        write('text', 9.5, value, 452, y(index));
      });
    });
}

function terms({ doc, locale, write, add }: Page): void {
  const width = (END - PAGE.margin - 3 * 18) / 4;
  artifact(doc, () => rule(doc, 671));
  HARDWARE_TERMS[locale].forEach(({ name, text }, index) => {
    const x = PAGE.margin + index * (width + 18);
    add('P', `${name}: ${text}`, () => {
      write('strong', 8.5, name, x, 684, { width });
      write('text', 8, text, x, 698, { width, color: INK.muted });
    });
  });
}

function footer({ doc, locale, write, add }: Page): void {
  const { legalName, email, phone } = company;
  const { comma } = SHEET_COPY[locale];
  const { city, country } = companyTexts[locale];
  const width = END - PAGE.margin;
  const disclaimer = HARDWARE_DISCLAIMER[locale];
  add('P', disclaimer, () => {
    write('strong', 8.5, disclaimer, PAGE.margin, 770, { width });
  });
  artifact(doc, () => rule(doc, 794));
  const place = [legalName.value, city.value, country.value].join(comma);
  const contact = `${email.value}   ${readablePhone(phone.value)}`;
  add('P', `${place}: ${contact}`, () => {
    write('text', 8, place, PAGE.margin, 803, { color: INK.muted });
    write('text', 8, contact, END - 250, 803, { width: 250, align: 'end', color: INK.muted });
  });
}

function rule(doc: Document, y: number): void {
  doc.moveTo(PAGE.margin, y).lineTo(END, y).lineWidth(0.5).stroke(INK.line);
}

/** Draws decoration that screen readers skip. */
function artifact(doc: Document, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}
