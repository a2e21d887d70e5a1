import * as calculation from './calculate.ts';
import { BLOCKS_PER_DAY, DAYS_PER_MONTH, MONTHS_PER_YEAR } from './calculate.ts';
import { monthlyPanel, totalPanel } from './chart.ts';
import { type Inputs, NUMBER_INPUTS, queryOf } from './inputs.ts';
import * as texts from './number-texts.ts';

/** Each formula with the names of its figures in braces. The copy has the same formulas in words. */
export const FORMULAS = {
  energy: '{watts} × {count} × 24 × {uptimeShare} ÷ 1,000 = {energyDay}',
  energyCost: '{energyDay} × {tariff} = {energyCostDay}',
  fees: `{fee} × {count} ÷ ${DAYS_PER_MONTH} = {feesDay}`,
  cost: '{energyCostDay} + {feesDay} = {costDay}',
  periods: `{costDay} × ${DAYS_PER_MONTH} = {costMonth} · {costMonth} × ${MONTHS_PER_YEAR} = {costYear}`,
  coins: `({hashrate} × {count}) ÷ ({network} × 1,000,000) × ${BLOCKS_PER_DAY} × ({subsidy} + {blockFees}) × {uptimeShare} × {poolShare} = {coinsDay}`,
  growth: '{coinsMonth} ÷ {growthFactor}ᵏ · k = 0 … 11: {grownCoinsYear}',
  coinCost: '{costDay} ÷ {coinsDay} = {coinCost}',
  breakEvenTariff: '({coinsDay} × {price} − {feesDay}) ÷ {energyDay} = {breakEvenTariff}',
  breakEvenPrice: '{costDay} ÷ {coinsDay} = {breakEvenPrice}',
  total: '−{machinesPrice} + {value-0} − {cost-0} = {total-0}',
} as const;
export type FormulaName = keyof typeof FORMULAS;

/** The parts of a formula: plain text, and names of figures at odd positions. */
export const formulaParts = (formula: string): string[] => formula.split(/[{}]/);

export const PERIODS = ['Day', 'Month', 'Year'] as const;
/**
 * Everything that depends on the inputs. The names mark its places in the page: `data-figure` for
 * texts, `data-path` for drawings.
 */
export interface Shown {
  readonly texts: Readonly<Record<string, string>>;
  readonly paths: Readonly<Record<string, string>>;
  readonly query: string;
  /** As in the inputs. */
  readonly machine: string;
}

/** For invalid inputs: `NONE` for each figure, no drawing, no query. */
export const NOTHING_SHOWN: Shown = { texts: {}, paths: {}, query: '', machine: '' };

const PERIOD_TEXTS = {
  energy: texts.energyText,
  energyCost: texts.moneyText,
  fees: texts.moneyText,
  cost: texts.moneyText,
  coins: texts.coinsText,
  grownCoins: texts.coinsText,
};
export const PERIOD_ROWS = Object.keys(PERIOD_TEXTS) as (keyof typeof PERIOD_TEXTS)[];

const MONTH_TEXTS = {
  difficulty: texts.shareText,
  coins: texts.coinsText,
  value: texts.moneyText,
  cost: texts.moneyText,
  total: texts.moneyText,
};
export const MONTH_COLUMNS = Object.keys(MONTH_TEXTS) as (keyof typeof MONTH_TEXTS)[];

/** The same texts in both languages. */
export function show(inputs: Inputs): Shown {
  const months = calculation.chartedMonths(inputs);
  const machines = inputs.count * inputs.machinePrice;
  const monthly = monthlyPanel(months);
  const total = totalPanel(months, machines);
  const paid = calculation.monthsUntilPaid(months);
  const shown = {
    ...Object.fromEntries(NUMBER_INPUTS.map((name) => [name, texts.plainText(inputs[name])])),
    ...periodTexts(inputs),
    ...breakEvenTexts(inputs),
    ...monthTexts(months),
    ...sensitivityTexts(inputs),
    uptimeShare: texts.plainText(inputs.uptime / 100),
    poolShare: texts.plainText(1 - inputs.poolFee / 100),
    growthFactor: texts.plainText(1 + inputs.growth / 100),
    machinesPrice: texts.moneyText(machines),
    coveredMonths: String(months.filter(({ value, cost }) => value >= cost).length),
    paidAfter: paid === undefined ? texts.NONE : String(paid),
    monthlyTop: texts.axisText(monthly.top),
    monthlyMiddle: texts.axisText(monthly.top / 2),
    totalTop: texts.axisText(total.top),
    totalBottom: texts.axisText(total.bottom),
  };
  return {
    texts: shown,
    paths: { ...monthly.paths, ...total.paths },
    query: queryOf(inputs),
    machine: inputs.machine,
  };
}

function periodTexts(inputs: Inputs) {
  const { perDay, perMonth, perYear } = calculation;
  const periods = { Day: perDay(inputs), Month: perMonth(inputs), Year: perYear(inputs) };
  const entries = PERIODS.flatMap((period) =>
    PERIOD_ROWS.map((row) => [`${row}${period}`, PERIOD_TEXTS[row](periods[period][row])]),
  );
  return Object.fromEntries(entries);
}

function breakEvenTexts(inputs: Inputs) {
  const { coinCost, tariff, price } = calculation.breakEven(inputs);
  return {
    coinCost: texts.moneyText(coinCost),
    breakEvenTariff: texts.tariffText(tariff),
    breakEvenPrice: texts.moneyText(price),
  };
}

function monthTexts(months: readonly calculation.Month[]) {
  const entries = months.flatMap((month, index) =>
    MONTH_COLUMNS.map((column) => [`${column}-${index}`, MONTH_TEXTS[column](month[column])]),
  );
  return Object.fromEntries(entries);
}

function sensitivityTexts(inputs: Inputs) {
  const prices = calculation.PRICE_SHARES.map((share, row) => [
    `price-${row}`,
    texts.moneyText(inputs.price * share),
  ]);
  const cells = calculation
    .sensitivity(inputs)
    .flatMap((row, index) =>
      row.map((value, column) => [`cell-${index}-${column}`, texts.moneyText(value)]),
    );
  return Object.fromEntries([...prices, ...cells]);
}
