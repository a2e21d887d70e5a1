import { describe, expect, it } from 'vitest';
import {
  breakEven,
  chartedMonths,
  difficultyIn,
  monthsUntilPaid,
  perDay,
  perMonth,
  perYear,
  sensitivity,
} from './calculate.ts';
import type { Inputs } from './inputs.ts';

const simple: Inputs = {
  machine: 'own',
  hashrate: 100,
  watts: 3_000,
  count: 10,
  tariff: 0.05,
  fee: 30.4375,
  uptime: 100,
  network: 1_000,
  growth: 0,
  subsidy: 3,
  blockFees: 0,
  poolFee: 0,
  price: 100_000,
  machinePrice: 2_000,
};

describe('by hand: 10 machines of 100 TH/s and 3 kW', () => {
  it('energy and cost', () => {
    // 10 x 3 kW x 24 h = 720 kWh; 720 x $0.05 = $36; 10 x $30.4375 / 30.4375 days = $10.
    expect(perDay(simple)).toMatchObject({ energy: 720, energyCost: 36, fees: 10, cost: 46 });
    // 720 x 30.4375 = 21,915 kWh; 46 x 30.4375 = $1,400.125; x 12 = $16,801.50.
    expect(perMonth(simple)).toMatchObject({ energy: 21_915, cost: 1_400.125 });
    expect(perYear(simple)).toMatchObject({ energy: 262_980, cost: 16_801.5 });
  });

  it('coins', () => {
    // 1,000 TH/s of 1,000,000,000 TH/s is one millionth; x 144 blocks x 3 BTC = 0.000432 BTC.
    expect(perDay(simple).coins).toBeCloseTo(0.000432, 12);
    // x 30.4375 = 0.013149 BTC; x 12 = 0.157788 BTC.
    expect(perMonth(simple).coins).toBeCloseTo(0.013149, 12);
    expect(perYear(simple).grownCoins).toBeCloseTo(0.157788, 12);
  });

  it('break-even', () => {
    // $46 / 0.000432 BTC = $106,481.48; (0.000432 x $100,000 - $10) / 720 kWh = $0.046111.
    expect(breakEven(simple).coinCost).toBeCloseTo(106_481.4815, 4);
    expect(breakEven(simple).tariff).toBeCloseTo(0.046_111_111, 9);
    expect(breakEven(simple).price).toBe(breakEven(simple).coinCost);
  });

  it('uptime, pool fee and growth', () => {
    const grown = { ...simple, uptime: 50, poolFee: 2, growth: 10 };
    // Half the energy, but the whole fee: 360 x $0.05 + $10 = $28.
    expect(perDay(grown)).toMatchObject({ energy: 360, energyCost: 18, fees: 10, cost: 28 });
    // 0.000432 x 0.5 x 0.98 = 0.00021168 BTC.
    expect(perDay(grown).coins).toBeCloseTo(0.000_211_68, 12);
    // 1 + 1/1.1 + ... + 1/1.1^11 = (1 - 1.1^-12) / (1 - 1/1.1) = 7.495061; x 0.00644301 BTC.
    expect(perYear(grown).grownCoins).toBeCloseTo(0.048_290_75, 7);
    expect([0, 1, 2].map((month) => difficultyIn(month, grown))).toEqual([
      1,
      1.1,
      expect.closeTo(1.21, 12),
    ]);
  });

  it('the running total', () => {
    const cheap = { ...simple, tariff: 0, fee: 0 };
    // 0.013149 BTC x $100,000 = $1,314.90 a month; machines cost 10 x $2,000 = $20,000.
    const months = chartedMonths(cheap);
    expect(months).toHaveLength(36);
    expect(months[0]?.total).toBeCloseTo(-18_685.1, 6);
    // 20,000 / 1,314.90 = 15.2, so the sixteenth month reaches zero.
    expect(monthsUntilPaid(months)).toBe(16);
  });

  it('the sensitivity', () => {
    // Half the price at 0.75 of the difficulty: 1,314.90 x 0.5 / 0.75 - 1,400.125 = -523.525.
    expect(sensitivity(simple)[0]?.[0]).toBeCloseTo(-523.525, 6);
    expect(sensitivity(simple)[2]?.[1]).toBeCloseTo(-85.225, 6);
  });
});

/** The network's hash rate in EH/s at a difficulty. */
const networkAt = (difficulty: number) => (difficulty * 2 ** 32) / 600 / 1e18;

it('gives the published examples of other formulas: docs/running-cost.md', () => {
  const stackExchange = {
    ...simple,
    count: 1,
    hashrate: 21_990_232_555_520 / 1e12,
    network: networkAt(47_427_554_950.648),
    subsidy: 25,
  };
  expect(perDay(stackExchange).coins * 30).toBeCloseTo(6.995_427_032_77, 8);
  const blueabay = {
    ...simple,
    count: 1,
    hashrate: 90,
    network: networkAt(27_452_707_696_466.3),
    subsidy: 6.25,
  };
  expect(perDay(blueabay).coins).toBeCloseTo(0.000_412_184, 9);
});

it('has no figure without coins, without energy, or with fees above the coins’ value', () => {
  expect(breakEven({ ...simple, poolFee: 100 }).coinCost).toBeUndefined();
  expect(breakEven({ ...simple, uptime: 0 }).tariff).toBeUndefined();
  expect(breakEven({ ...simple, fee: 1_000 }).tariff).toBeUndefined();
  expect(monthsUntilPaid(chartedMonths(simple))).toBeUndefined();
});
