import { STORE_COPY } from '../../../src/client/pages/mining-store/store.copy.ts';
import { HARDWARE_TERMS, type Miner } from '../../../src/shared/catalogue/hardware.ts';
import type { Locale } from '../../../src/shared/language/locale.ts';
import { drawOnPaper } from './paper.ts';
import { artifact, END, figure, renderSheet, rule, type Sheet } from './sheet.ts';
import { type Faces, INK, PAGE } from './typesetter.ts';

const SHEET_COPY = {
  en: {
    label: 'Data sheet',
    title: (machine: string) => `${machine}: data sheet`,
    drawing: (machine: string) => `Line drawing of the ${machine}`,
  },
  ar: {
    label: 'ورقة المواصفات',
    title: (machine: string) => `${machine}: ورقة المواصفات`,
    drawing: (machine: string) => `رسم خطي: ${machine}`,
  },
};

/**
 * Renders one A4 page about `miner`, whose texts are in the language of `locale`. `drawing` is the
 * text of an SVG file.
 */
export function datasheet(
  locale: Locale,
  miner: Miner,
  drawing: string,
  faces: Faces,
): Promise<Buffer> {
  const copy = SHEET_COPY[locale];
  const texts = {
    title: copy.title(miner.name),
    label: copy.label,
    heading: miner.name,
    lede: miner.summary,
  };
  return renderSheet(locale, texts, faces, (sheet) => {
    const { doc, addDrawing } = sheet;
    addDrawing(copy.drawing(miner.name), () => {
      doc.save();
      if (locale === 'ar') doc.translate(PAGE.width, 0).scale(-1, 1);
      drawOnPaper(doc, drawing, [178, 228], 418);
      doc.restore();
    });
    figures(sheet, miner);
    specifications(sheet, miner);
    terms(sheet);
  });
}

function figures(page: Sheet, { hashRate, power, efficiency }: Miner): void {
  figure(page, hashRate, 96, 188);
  figure(page, power, 34, 330);
  if (efficiency) figure(page, efficiency, 34, 400);
}

function specifications({ doc, locale, write, add }: Sheet, miner: Miner): void {
  const { mines, algorithm, cooling, siteNeeds, warranty } = STORE_COPY[locale].specs;
  const rows: readonly (readonly [string, string])[] = [
    [mines, miner.mines],
    [algorithm, miner.algorithm],
    [cooling, miner.cooling],
    [siteNeeds, miner.siteNeeds],
    [warranty, miner.warranty],
  ];
  const y = (index: number) => 566 + index * 21;
  rows.forEach(([term, value], index) => {
    artifact(doc, () => rule(doc, y(index) - 6));
    add('P', `${term}: ${value}`, () => {
      write('text', 9.5, term, PAGE.margin, y(index), { color: INK.muted });
      write('text', 9.5, value, 184, y(index));
    });
  });
}

function terms({ doc, locale, write, add }: Sheet): void {
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
