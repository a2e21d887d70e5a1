import { MINERS, type Miner } from '../catalogue/hardware.ts';
import { RUNNING_COST_DEFAULTS } from './running-cost-facts.ts';

/** The machines that mine Bitcoin. Scrypt hash rates measure different work. */
export const BITCOIN_MINERS: readonly Miner[] = MINERS.filter(
  ({ algorithm }) => algorithm === 'SHA-256',
);

const machines: Readonly<Record<string, MachineFigures>> = Object.fromEntries(
  BITCOIN_MINERS.map(({ id, hashRate, watts }) => [
    id,
    { hashrate: Number(hashRate.value), watts },
  ]),
);

const values = Object.fromEntries(
  Object.entries(RUNNING_COST_DEFAULTS).map(([name, { value }]) => [name, value]),
) as Record<Exclude<NumberInput, keyof MachineFigures>, number>;

/** Machines from the catalogue and default values from the owner's file. */
export const KNOWN_VALUES: KnownValues = {
  machines,
  defaults: { machine: 'air-miner', ...values },
};

/** The numbers that the address of a calculation can contain. */
export const NUMBER_INPUTS = [
  'hashrate',
  'watts',
  'count',
  'tariff',
  'fee',
  'uptime',
  'network',
  'growth',
  'subsidy',
  'blockFees',
  'poolFee',
  'price',
  'machinePrice',
] as const;
export type NumberInput = (typeof NUMBER_INPUTS)[number];
export type InputName = NumberInput | 'machine';

/** The machine that the visitor describes with `hashrate` and `watts`. */
export const OWN_MACHINE = 'own';

export interface MachineFigures {
  /** TH/s. */
  readonly hashrate: number;
  /** W. */
  readonly watts: number;
}

/**
 * `tariff` in $/kWh, `fee` in $ per machine and month, `uptime` and `poolFee` in %, `network` in EH/s,
 * `growth` of the difficulty in % per month, `subsidy` and `blockFees` in coins per block, `price` in $
 * per coin, `machinePrice` in $ per machine.
 */
export interface Inputs extends Readonly<Record<NumberInput, number>> {
  /** The id of a machine in the catalogue, or `own`. */
  readonly machine: string;
}

interface Limits {
  readonly min: number;
  readonly max: number;
  readonly whole?: true;
}

export const INPUT_LIMITS: Readonly<Record<NumberInput, Limits>> = {
  hashrate: { min: 0.001, max: 100_000 },
  watts: { min: 1, max: 1_000_000 },
  count: { min: 1, max: 1_000_000, whole: true },
  tariff: { min: 0, max: 10 },
  fee: { min: 0, max: 100_000 },
  uptime: { min: 0, max: 100 },
  network: { min: 0.1, max: 1_000_000 },
  growth: { min: -50, max: 100 },
  subsidy: { min: 0, max: 50 },
  blockFees: { min: 0, max: 1_000 },
  poolFee: { min: 0, max: 100 },
  price: { min: 0, max: 100_000_000 },
  machinePrice: { min: 0, max: 10_000_000 },
};

/** Without zod, because the page's script must stay small. */
export interface KnownValues {
  readonly machines: Readonly<Record<string, MachineFigures>>;
  readonly defaults: Omit<Inputs, keyof MachineFigures>;
}

/** The inputs, or the names of the invalid ones. An absent or empty input has its default value. */
export type ReadInputs =
  | { readonly inputs: Inputs; readonly invalid: readonly [] }
  | { readonly inputs: undefined; readonly invalid: readonly InputName[] };

/** Reads the inputs from a query or a form. `textOf` returns the text of an input. */
export function readInputs(
  textOf: (name: InputName) => string | null | undefined,
  { machines, defaults }: KnownValues,
): ReadInputs {
  const invalid: InputName[] = [];
  const machine = textOf('machine')?.trim() || defaults.machine;
  // `hasOwn`, because `constructor` is not a machine.
  const known = Object.hasOwn(machines, machine) ? machines[machine] : undefined;
  if (!known && machine !== OWN_MACHINE) invalid.push('machine');
  const preset: Readonly<Record<string, number | string>> = { ...defaults, ...known };
  const numbers = NUMBER_INPUTS.map((name) => {
    const text = known && name in known ? '' : (textOf(name)?.trim() ?? '');
    const value = text === '' ? preset[name] : numberIn(text);
    if (typeof value === 'number' && isAllowed(name, value)) return [name, value] as const;
    const isUnused = name in MACHINE_FIGURES && machine !== OWN_MACHINE;
    if (!isUnused) invalid.push(name);
    return [name, 0] as const;
  });
  if (invalid.length > 0) return { inputs: undefined, invalid };
  const values = Object.fromEntries(numbers) as Record<NumberInput, number>;
  return { inputs: { machine, ...values }, invalid: [] };
}

const MACHINE_FIGURES = { hashrate: 0, watts: 0 } satisfies MachineFigures;

function isAllowed(name: NumberInput, value: number): boolean {
  const { min, max, whole } = INPUT_LIMITS[name];
  return value >= min && value <= max && (!whole || Number.isInteger(value));
}

const NUMBER = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/;

/** Reads `1,234.5`, also in Arabic or Persian digits and separators. */
function numberIn(text: string): number | undefined {
  const western = text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/٬/g, ',')
    .replace(/٫/g, '.')
    .replace(/−/g, '-');
  if (!NUMBER.test(western) || !/\d/.test(western)) return undefined;
  return Number(western.replaceAll(',', ''));
}

/** The query that contains every input. The figures of a machine in the catalogue are not inputs. */
export function queryOf(inputs: Inputs): string {
  const isOwn = inputs.machine === OWN_MACHINE;
  const names = NUMBER_INPUTS.filter((name) => isOwn || !(name in MACHINE_FIGURES));
  const parts = names.map((name) => `${name}=${decimal(inputs[name])}`);
  return [`machine=${inputs.machine}`, ...parts].join('&');
}

/** Without an exponent, which `readInputs` rejects. */
const decimal = (value: number): string => {
  const text = String(value);
  return text.includes('e') ? value.toFixed(15) : text;
};
