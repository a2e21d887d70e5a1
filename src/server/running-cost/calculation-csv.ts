import type { Locale } from '#shared/language/locale.ts';
import {
  breakEven,
  chartedMonths,
  perDay,
  perMonth,
  perYear,
} from '#shared/running-cost/calculate.ts';
import { machineName, RUNNING_COST_COPY } from '#shared/running-cost/copy.ts';
import { MONTH_COLUMNS, PERIOD_ROWS } from '#shared/running-cost/figures.ts';
import { type Inputs, NUMBER_INPUTS, type NumberInput } from '#shared/running-cost/inputs.ts';
import { RUNNING_COST_DEFAULTS } from '#shared/running-cost/running-cost-facts.ts';
import { csvText } from '../http/csv.ts';

/** Isolates have no meaning in a spreadsheet. */
const plain = (text: string) => text.replace(/[\u2066\u2069]/g, '');

/** The calculation as a spreadsheet: inputs, results, months, with 12 digits. */
export function calculationCsv(inputs: Inputs, locale: Locale, address: string): string {
  const copy = RUNNING_COST_COPY[locale];
  const periods = [perDay(inputs), perMonth(inputs), perYear(inputs)];
  const { coinCost, tariff, price } = breakEven(inputs);
  const { figures, sources } = copy;
  const rows: (string | number | undefined)[][] = [
    [copy.inputsHeading, sources.value, copy.unit, sources.asOf, sources.source],
    [copy.machine, machineName(inputs.machine, locale)],
    ...NUMBER_INPUTS.map((name) => [
      copy.inputs[name].label,
      inputs[name],
      copy.inputs[name].unit,
      ...sourceOf(name, inputs, locale),
    ]),
    [],
    [copy.result, copy.unit, ...Object.values(copy.periods)],
    ...PERIOD_ROWS.map((row) => [
      copy.rows[row].label,
      copy.rows[row].unit || '$',
      ...periods.map((period) => rounded(period[row])),
    ]),
    [figures.coinCost.label, '$', rounded(coinCost)],
    [figures.breakEvenTariff.label, copy.inputs.tariff.unit, rounded(tariff)],
    [figures.breakEvenPrice.label, '$', rounded(price)],
    [],
    [copy.months.month, ...MONTH_COLUMNS.map((column) => copy.months[column])],
    ...chartedMonths(inputs).map((month, index) => [
      index + 1,
      ...MONTH_COLUMNS.map((column) => rounded(month[column])),
    ]),
    [],
    ...[copy.disclaimer, ...copy.assumptions].map((text) => [text]),
    [copy.address, address],
  ];
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? plain(cell) : cell)),
  );
  return csvText(cells, { bom: true });
}

/** Without the error of binary fractions, such as 255090.59999999998. */
const rounded = (value: number | undefined) => value && Number(value.toPrecision(12));

/** The date and source of a default; nothing for a value that the visitor has entered. */
function sourceOf(name: NumberInput, inputs: Inputs, locale: Locale): string[] {
  if (name === 'hashrate' || name === 'watts') return [];
  const { value, asOf, source } = RUNNING_COST_DEFAULTS[name];
  return value === inputs[name] ? [asOf, source[locale]] : [];
}
