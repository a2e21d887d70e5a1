import type { Inputs } from './inputs.ts';

export const DAYS_PER_MONTH = 30.4375;
export const MONTHS_PER_YEAR = 12;
/** One block every 10 minutes, which the network's difficulty aims for. */
export const BLOCKS_PER_DAY = 144;
export const CHARTED_MONTHS = 36;

/** Sums over one day, month or year, for all machines. */
interface Period {
  /** kWh. */
  readonly energy: number;
  /** $. */
  readonly energyCost: number;
  /** $. */
  readonly fees: number;
  /** $, energy and fees. */
  readonly cost: number;
  /** At today's difficulty, after the pool's fee. */
  readonly coins: number;
  /** The same while difficulty grows. Growth begins with the second month. */
  readonly grownCoins: number;
}

/** `undefined` where there are no coins, no energy, or no tariff from 0 on. */
interface BreakEven {
  /** $ per coin: running cost only, at today's difficulty. */
  readonly coinCost: number | undefined;
  /** $/kWh at which the running cost equals the coins' value at today's difficulty. */
  readonly tariff: number | undefined;
  /** $ per coin at which the coins' value equals the running cost at today's difficulty. */
  readonly price: number | undefined;
}

/** The difficulty in month `month`, counted from 0, as a multiple of today's. */
export const difficultyIn = (month: number, { growth }: Inputs): number =>
  (1 + growth / 100) ** month;

export function perDay(inputs: Inputs): Period {
  const { count, hashrate, watts, tariff, fee, uptime, network } = inputs;
  const { subsidy, blockFees, poolFee } = inputs;
  const energy = ((count * watts) / 1_000) * 24 * (uptime / 100);
  const energyCost = energy * tariff;
  const fees = (count * fee) / DAYS_PER_MONTH;
  // 1 EH/s is 1,000,000 TH/s.
  const share = (count * hashrate) / (network * 1_000_000);
  const mined = share * BLOCKS_PER_DAY * (subsidy + blockFees) * (uptime / 100);
  const coins = mined * (1 - poolFee / 100);
  return { energy, energyCost, fees, cost: energyCost + fees, coins, grownCoins: coins };
}

export const perMonth = (inputs: Inputs): Period => times(perDay(inputs), DAYS_PER_MONTH);

export function perYear(inputs: Inputs): Period {
  const month = perMonth(inputs);
  const months = Array.from({ length: MONTHS_PER_YEAR }, (_, index) => index);
  const grownCoins = months.reduce(
    (sum, index) => sum + month.coins / difficultyIn(index, inputs),
    0,
  );
  return { ...times(month, MONTHS_PER_YEAR), grownCoins };
}

function times(period: Period, factor: number): Period {
  const entries = Object.entries(period).map(([name, value]) => [name, value * factor]);
  return Object.fromEntries(entries);
}

export function breakEven(inputs: Inputs): BreakEven {
  const { energy, fees, cost, coins } = perDay(inputs);
  const coinCost = coins > 0 ? cost / coins : undefined;
  const tariff = energy > 0 ? (coins * inputs.price - fees) / energy : undefined;
  return {
    coinCost,
    tariff: tariff !== undefined && tariff >= 0 ? tariff : undefined,
    price: coinCost,
  };
}

/** One of the 36 months, with the price of a coin and all other inputs unchanged. */
export interface Month {
  readonly difficulty: number;
  readonly coins: number;
  /** $, at the price of the inputs. */
  readonly value: number;
  /** $, the running cost. */
  readonly cost: number;
  /** $, value minus running cost up to the end of this month, minus the price of the machines. */
  readonly total: number;
}

export function chartedMonths(inputs: Inputs): readonly Month[] {
  const { coins: coinsToday, cost } = perMonth(inputs);
  let total = -inputs.count * inputs.machinePrice;
  return Array.from({ length: CHARTED_MONTHS }, (_, month) => {
    const difficulty = difficultyIn(month, inputs);
    const coins = coinsToday / difficulty;
    const value = coins * inputs.price;
    total += value - cost;
    return { difficulty, coins, value, cost, total };
  });
}

/** The number of months after which `total` is no longer negative; `undefined` if not within 36. */
export function monthsUntilPaid(months: readonly Month[]): number | undefined {
  const paid = months.findIndex(({ total }) => total >= 0);
  return paid < 0 ? undefined : paid + 1;
}

/** Shares of the price and of the difficulty in the sensitivity table. */
export const PRICE_SHARES = [0.5, 0.75, 1, 1.25, 1.5] as const;
export const DIFFICULTY_SHARES = [0.75, 1, 1.25, 1.5, 2] as const;

/** $ per month: the coins' value minus the running cost, by price (rows) and difficulty. */
export function sensitivity(inputs: Inputs): readonly (readonly number[])[] {
  const { coins, cost } = perMonth(inputs);
  return PRICE_SHARES.map((price) =>
    DIFFICULTY_SHARES.map((difficulty) => (coins / difficulty) * inputs.price * price - cost),
  );
}
