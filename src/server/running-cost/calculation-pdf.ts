import { type Locale, ltr } from '#shared/language/locale.ts';
import { PANEL } from '#shared/running-cost/chart.ts';
import {
  machineName,
  RUNNING_COST_COPY,
  type RunningCostCopy,
  withUnit,
} from '#shared/running-cost/copy.ts';
import { PERIOD_ROWS, PERIODS, type Shown, show } from '#shared/running-cost/figures.ts';
import { type Inputs, NUMBER_INPUTS } from '#shared/running-cost/inputs.ts';
import { artifact, END, renderSheet, rule, type Sheet } from '../paper/sheet.ts';
import { type Faces, INK, latinWriter, PAGE } from '../paper/typesetter.ts';

const WIDTH = END - PAGE.margin;
const HALF = (WIDTH - 24) / 2;
const THIRD = (WIDTH - 2 * 18) / 3;

interface Part {
  readonly sheet: Sheet;
  readonly copy: RunningCostCopy;
  readonly shown: Shown;
  /** A figure, isolated in Arabic. */
  readonly figure: (name: string) => string;
}

/** One page with the inputs, the results and the chart of a calculation. `address` is the URL of its page. */
export function calculationPdf(
  inputs: Inputs,
  locale: Locale,
  address: string,
  faces: Faces,
): Promise<Buffer> {
  const copy = RUNNING_COST_COPY[locale];
  const shown = show(inputs);
  const isolated = locale === 'ar' ? ltr : (text: string) => text;
  const figure = (name: string) => isolated(shown.texts[name] ?? '');
  const { title } = copy;
  const lede = `${figure('count')} × ${machineName(inputs.machine, locale)}`;
  return renderSheet(locale, { title, label: title, heading: title, lede }, faces, (sheet) => {
    const part: Part = { sheet, copy, shown, figure };
    mainFigures(part);
    inputTable(part);
    periodTable(part);
    chart(part);
    notes(part, address);
  });
}

function mainFigures({ sheet: { locale, write, add }, copy, figure }: Part): void {
  const { costMonth } = copy.figures;
  add('P', `${costMonth.label}: ${figure('costMonth')}`, () => {
    write('light', 60, figure('costMonth'), PAGE.margin, 160);
    write('text', 9, costMonth.label, PAGE.margin, 226, { color: INK.muted });
  });
  (['coinCost', 'breakEvenTariff', 'breakEvenPrice'] as const).forEach((name, index) => {
    const term = withUnit(copy.figures[name], locale);
    const x = PAGE.margin + index * (THIRD + 18);
    add('P', `${term}: ${figure(name)}`, () => {
      write('light', 22, figure(name), x, 252);
      write('text', 9, term, x, 280, { color: INK.muted });
    });
  });
}

/** All inputs in two columns. */
function inputTable({ sheet: { doc, locale, fromStart, write, add }, copy, figure }: Part): void {
  add('H2', copy.inputsHeading, () => write('strong', 10, copy.inputsHeading, PAGE.margin, 312));
  NUMBER_INPUTS.forEach((name, index) => {
    const x = PAGE.margin + (index < 7 ? 0 : HALF + 24);
    const y = 336 + (index % 7) * 17;
    artifact(doc, () => {
      const left = fromStart(x, HALF);
      rule(doc, y - 4.5, left, left + HALF);
    });
    const term = withUnit(copy.inputs[name], locale);
    add('P', `${term}: ${figure(name)}`, () => {
      write('text', 8.5, term, x, y, { color: INK.muted });
      write('text', 8.5, figure(name), x, y, { width: HALF, align: 'end' });
    });
  });
}

function periodTable({ sheet: { doc, locale, write, add }, copy, figure }: Part): void {
  const columns = PERIODS.map(
    (period, index) =>
      ({
        period,
        x: PAGE.margin + 219 + index * 96,
        setting: { width: 96, align: 'end' },
      }) as const,
  );
  add('P', `${copy.result}: ${PERIODS.map((period) => copy.perPeriod[period]).join(', ')}`, () => {
    write('strong', 10, copy.result, PAGE.margin, 468);
    for (const { period, x, setting } of columns) {
      write('strong', 8.5, copy.perPeriod[period], x, 469, setting);
    }
  });
  PERIOD_ROWS.forEach((row, index) => {
    const y = 492 + index * 17;
    const face = row === 'cost' ? 'strong' : 'text';
    artifact(doc, () => rule(doc, y - 4.5));
    const values = PERIODS.map((period) => figure(row + period)).join(', ');
    const term = withUnit(copy.rows[row], locale);
    add('P', `${term}: ${values}`, () => {
      write(face, 8.5, term, PAGE.margin, y, { color: INK.muted });
      for (const { period, x, setting } of columns)
        write(face, 8.5, figure(row + period), x, y, setting);
    });
  });
}

const CHART = { x: PAGE.margin + 36, y: 618, width: WIDTH - 36, height: 68 };

/** The chart does not mirror. */
function chart({
  sheet: { doc, write, add, addDrawing, fromStart },
  copy,
  shown,
  figure,
}: Part): void {
  const { monthly, above, below, cost } = copy.chart;
  add('P', monthly, () => write('strong', 8.5, monthly, PAGE.margin, 600));
  const alt = `${above}. ${below}. ${cost}.`;
  addDrawing(`${monthly}: ${alt}`, () => {
    doc.save().translate(CHART.x, CHART.y);
    doc.scale(CHART.width / PANEL.width, CHART.height / PANEL.height);
    if (shown.paths.above) doc.path(shown.paths.above).fill(INK.amber);
    if (shown.paths.below) doc.path(shown.paths.below).fill(INK.line);
    if (shown.paths.cost) doc.path(shown.paths.cost).lineWidth(3).stroke(INK.text);
    doc.restore();
  });
  artifact(doc, () => {
    rule(doc, CHART.y + CHART.height, CHART.x);
    const axis = { width: 32, align: 'end', color: INK.muted } as const;
    // The axis is on the left in both languages.
    const x = fromStart(PAGE.margin, 32);
    write('text', 7, figure('monthlyTop'), x, CHART.y - 4, axis);
    write('text', 7, '$0', x, CHART.y + CHART.height - 5, axis);
  });
}

function notes({ sheet: { doc, write, add }, copy }: Part, address: string): void {
  const text = copy.assumptions.slice(0, 2).join(' ');
  add('P', text, () => {
    write('text', 7.5, text, PAGE.margin, 697, { width: WIDTH, color: INK.muted });
  });
  add('P', `${copy.address}: ${address}`, () => {
    write('strong', 7, copy.address, PAGE.margin, 734);
    latinWriter(doc)('text', 7, address, PAGE.margin, 745, { width: WIDTH, color: INK.muted });
  });
}
