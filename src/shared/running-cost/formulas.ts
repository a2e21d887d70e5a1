import { BLOCKS_PER_DAY, DAYS_PER_MONTH, MONTHS_PER_YEAR } from './calculate.ts';

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
