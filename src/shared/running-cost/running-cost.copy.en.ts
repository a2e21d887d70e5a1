import { HARDWARE_DISCLAIMER } from '../catalogue/hardware.ts';
import type { FormulaName } from './figures.ts';
import type { NumberInput } from './inputs.ts';

/** `unit` is empty for a number of things, and where each figure contains its currency. */
export interface Labelled {
  readonly label: string;
  readonly unit: string;
}

const inputs: Readonly<Record<NumberInput, Labelled>> = {
  hashrate: { label: 'Hash rate', unit: 'TH/s' },
  watts: { label: 'Power', unit: 'W' },
  count: { label: 'Number of machines', unit: '' },
  tariff: { label: 'Tariff', unit: '$ per kWh' },
  fee: { label: 'Hosting fee', unit: '$ per machine per month' },
  uptime: { label: 'Uptime', unit: '%' },
  network: { label: 'Network hash rate', unit: 'EH/s' },
  growth: { label: 'Difficulty growth', unit: '% per month' },
  subsidy: { label: 'Block subsidy', unit: 'BTC per block' },
  blockFees: { label: 'Block fees', unit: 'BTC per block' },
  poolFee: { label: 'Pool fee', unit: '%' },
  price: { label: 'Price of a coin', unit: '$ per BTC' },
  machinePrice: { label: 'Price of a machine', unit: '$ per machine' },
};

const formulas: Readonly<Record<FormulaName, { readonly label: string; readonly words: string }>> =
  {
    energy: {
      label: 'Energy per day, kWh',
      words:
        'Power in watts, times the number of machines, times 24 hours, times uptime, divided by 1,000.',
    },
    energyCost: { label: 'Energy cost per day, $', words: 'Energy per day, times the tariff.' },
    fees: {
      label: 'Hosting fees per day, $',
      words: 'Fee per machine and month, times the number of machines, divided by 30.4375 days.',
    },
    cost: { label: 'Running cost per day, $', words: 'Energy cost plus hosting fees.' },
    periods: {
      label: 'Per month and year, $',
      words: 'A month is 30.4375 days, and a year is 12 months.',
    },
    coins: {
      label: 'Coins per day, BTC',
      words:
        'Your share of the network’s hash rate, times 144 blocks a day, times subsidy plus fees per block, times uptime, times what remains after the pool fee.',
    },
    growth: {
      label: 'Coins with difficulty growth, BTC',
      words:
        'In month k, counted from 0, coins per month divided by (1 + growth) to the power k. The year is the sum of its 12 months.',
    },
    coinCost: {
      label: 'Cost of one coin, $',
      words:
        'Running cost per day, divided by coins per day at today’s difficulty. The price of the machines is not included.',
    },
    breakEvenTariff: {
      label: 'Break-even tariff, $ per kWh',
      words:
        'Coins per day times the price, minus hosting fees per day, divided by energy per day. At this tariff, running cost equals the value of the coins at today’s difficulty.',
    },
    breakEvenPrice: {
      label: 'Break-even price, $ per BTC',
      words:
        'Running cost per day, divided by coins per day: the same as the cost of one coin, because neither includes the price of the machines.',
    },
    total: {
      label: 'Running total after the first month, $',
      words:
        'Minus the price of all machines, plus the value of the month’s coins, minus the month’s running cost. Each further month adds its own value and cost.',
    },
  };

/** Texts of the running costs on the page and in a booking. */
export const runningCostCopy = {
  title: 'Running costs',
  machine: 'Machine',
  own: 'Your own machine',
  inputs,
  mustBe: (label: string, least: string, most: string) =>
    `${label}: enter a number from ${least} to ${most}.`,
  mustBeWhole: (label: string, least: string, most: string) =>
    `${label}: enter a whole number from ${least} to ${most}.`,
  mustBeMachine: 'Machine: choose one of the machines.',
  result: 'Result',
  perPeriod: { Day: 'Per day', Month: 'Per month', Year: 'Per year' },
  rows: {
    energy: { label: 'Energy', unit: 'kWh' },
    energyCost: { label: 'Energy cost', unit: '' },
    fees: { label: 'Hosting fees', unit: '' },
    cost: { label: 'Running cost', unit: '' },
    coins: { label: 'Coins at today’s difficulty', unit: 'BTC' },
    grownCoins: { label: 'Coins with difficulty growth', unit: 'BTC' },
  },
  figures: {
    costMonth: { label: 'Running cost per month', unit: '' },
    coinCost: { label: 'Cost of one coin', unit: '' },
    breakEvenTariff: { label: 'Break-even tariff', unit: 'per kWh' },
    breakEvenPrice: { label: 'Break-even price of a coin', unit: '' },
    coveredMonths: {
      label: 'Months of 36 in which the coins’ value is at least the running cost',
      unit: '',
    },
    paidAfter: { label: 'Months until the running total reaches zero, of 36', unit: '' },
  },
  formulas,
  months: {
    month: 'Month',
    difficulty: 'Difficulty, × today',
    coins: 'Coins, BTC',
    value: 'Coins’ value, $',
    cost: 'Running cost, $',
    total: 'Running total with machines, $',
  },
  chart: {
    monthly: 'Value of the coins and running cost, $ per month',
    total: 'Running total with the price of the machines, $',
    above: 'Coins’ value, at least the running cost',
    below: 'Coins’ value, less than the running cost',
    cost: 'Running cost',
    line: 'Running total',
  },
  sensitivity: {
    caption: 'Coins’ value minus running cost, $ per month',
    price: 'Price of a coin',
    difficulty: 'Difficulty',
    today: 'today',
  },
  sources: { asOf: 'As of', source: 'Source', value: 'Value' },
  assumptions: [
    'This is a calculation, not a forecast. It promises no income: price, difficulty, fees and uptime change, and nobody knows how.',
    'Price, tariff, fees and subsidy stay at your values for all 36 months. The Bitcoin protocol halves the subsidy at block 1,050,000, expected in 2028: enter half the subsidy to see the effect.',
    'Taxes, delivery, repairs and the resale of machines are not included.',
    'Figures are rounded for display. The calculation uses unrounded figures.',
  ],
  disclaimer: HARDWARE_DISCLAIMER,
};
