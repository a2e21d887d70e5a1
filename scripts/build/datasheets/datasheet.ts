import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import {
  HARDWARE_DISCLAIMER,
  HARDWARE_TERMS,
  type Miner,
  type MinerFigure,
} from '../../../src/shared/catalogue/hardware.ts';
import { company } from '../../../src/shared/company.ts';
import { readablePhone } from '../../../src/shared/fields/phone-number.ts';
import type { Faces } from './faces.ts';
import { drawOnPaper, INK } from './paper.ts';

type Document = PDFKit.PDFDocument;

// A4 in points. The output must be reproducible, so its creation date is fixed.
const PAGE = { width: 595.28, height: 841.89, margin: 44 };
const RIGHT = PAGE.width - PAGE.margin;
const WRITTEN = new Date('2025-01-01T00:00:00Z');

/**
 * Renders one A4 page about `miner`, tagged for screen readers. `drawing` is the text of an SVG
 * file.
 */
export async function datasheet(miner: Miner, drawing: string, faces: Faces): Promise<Buffer> {
  const title = `${miner.name}: data sheet`;
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en',
    info: { Title: title, Author: company.brand.value, CreationDate: WRITTEN, ModDate: WRITTEN },
  });
  for (const [name, file] of Object.entries(faces)) doc.registerFont(name, file);
  const bytes = buffer(doc);
  const sheet = doc.struct('Document');
  doc.addStructure(sheet);
  const add = (type: string, draw: () => void, options: { alt?: string } = {}) =>
    sheet.add(doc.struct(type, options, draw));

  add('Figure', () => drawOnPaper(doc, drawing, [178, 228], 418), {
    alt: `Line drawing of the ${miner.name}`,
  });
  masthead(doc, miner, add);
  figures(doc, miner, add);
  specifications(doc, miner, add);
  terms(doc, add);
  footer(doc, add);
  sheet.end();
  doc.end();
  return bytes;
}

type Add = (type: string, draw: () => void, options?: { alt?: string }) => unknown;

function masthead(doc: Document, miner: Miner, add: Add): void {
  artifact(doc, () => {
    doc.save().translate(PAGE.margin, 36).scale(0.8).lineWidth(4);
    doc.path('M1 5.5h22.5').stroke(INK.amber);
    doc.path('M21.4 5.5 9.5 30M29 12.2l9.5-8.4V30').stroke(INK.text);
    doc.restore();
    rule(doc, 76);
  });
  add('P', () => label(doc, 'Data sheet', RIGHT - 80, 50, { width: 80, align: 'right' }));
  add('H1', () => write(doc, 'display', 30, miner.name, PAGE.margin, 96));
  add('P', () => {
    write(doc, 'text', 10.5, miner.summary, PAGE.margin, 138, { width: 270, color: INK.muted });
  });
}

function figures(doc: Document, { hashRate, power, efficiency }: Miner, add: Add): void {
  add('P', () => figure(doc, hashRate, 96, 188));
  add('P', () => figure(doc, power, 34, 330));
  if (efficiency) add('P', () => figure(doc, efficiency, 34, 400));
}

/** A figure in large type with its unit, and its label below it. */
function figure(doc: Document, { value, unit, label: name }: MinerFigure, size: number, y: number) {
  write(doc, 'light', size, value, PAGE.margin - size * 0.03, y);
  const width = doc.widthOfString(value, { characterSpacing: -0.03 * size });
  const unitSize = Math.max(size * 0.36, 13);
  const baseline = y + (size - unitSize) * 0.93;
  write(doc, 'light', unitSize, unit, PAGE.margin + width + unitSize * 0.3, baseline, {
    color: INK.muted,
  });
  write(doc, 'text', 9, name, PAGE.margin, y + size * (size > 50 ? 1.08 : 1.2), {
    color: INK.muted,
  });
}

function specifications(doc: Document, miner: Miner, add: Add): void {
  const rows: readonly (readonly [string, string])[] = [
    ['Mines', miner.mines],
    ['Algorithm', miner.algorithm],
    ['Cooling', miner.cooling],
    ['Site needs', miner.siteNeeds],
    ['Warranty', miner.warranty],
  ];
  rows.forEach(([term, value], index) => {
    const y = 566 + index * 21;
    artifact(doc, () => rule(doc, y - 6));
    add('P', () => {
      write(doc, 'text', 9.5, term, PAGE.margin, y, { color: INK.muted });
      write(doc, 'text', 9.5, value, 184, y);
    });
  });
}

function terms(doc: Document, add: Add): void {
  const width = (RIGHT - PAGE.margin - 3 * 18) / 4;
  artifact(doc, () => rule(doc, 671));
  HARDWARE_TERMS.forEach(({ name, text }, index) => {
    const x = PAGE.margin + index * (width + 18);
    add('P', () => {
      write(doc, 'strong', 8.5, name, x, 684, { width });
      write(doc, 'text', 8, text, x, 698, { width, color: INK.muted });
    });
  });
}

function footer(doc: Document, add: Add): void {
  const { legalName, email, phone, city, country } = company;
  add('P', () => {
    write(doc, 'strong', 8.5, HARDWARE_DISCLAIMER, PAGE.margin, 770, {
      width: RIGHT - PAGE.margin,
    });
  });
  artifact(doc, () => rule(doc, 794));
  const place = `${legalName.value}, ${city.value}, ${country.value}`;
  add('P', () => {
    write(doc, 'text', 8, place, PAGE.margin, 803, { color: INK.muted });
    write(doc, 'text', 8, `${email.value}   ${readablePhone(phone.value)}`, RIGHT - 250, 803, {
      width: 250,
      align: 'right',
      color: INK.muted,
    });
  });
}

interface Setting {
  readonly width?: number;
  readonly align?: 'left' | 'right';
  readonly color?: string;
}

function write(
  doc: Document,
  face: keyof Faces,
  size: number,
  text: string,
  x: number,
  y: number,
  { color = INK.text, ...setting }: Setting = {},
): void {
  const isLarge = size > 20;
  const characterSpacing = isLarge ? -0.025 * size : 0;
  const lineBreak = setting.width !== undefined;
  doc.font(face).fontSize(size).fillColor(color);
  doc.text(text, x, y, { lineBreak, lineGap: size * 0.14, characterSpacing, ...setting });
}

function label(doc: Document, text: string, x: number, y: number, setting: Setting): void {
  doc.font('strong').fontSize(7.5).fillColor(INK.muted);
  doc.text(text.toUpperCase(), x, y, { characterSpacing: 0.7, ...setting });
}

function rule(doc: Document, y: number): void {
  doc.moveTo(PAGE.margin, y).lineTo(RIGHT, y).lineWidth(0.5).stroke(INK.line);
}

/** Draws decoration that screen readers skip. */
function artifact(doc: Document, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}
