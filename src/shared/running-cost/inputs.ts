import { figures } from '../catalogue/figures.ts';
import { MINERS } from '../catalogue/hardware.ts';
import { asciiDigits } from '../fields/phone.ts';

/** The machines that mine Bitcoin. Scrypt hash rates measure different work. */
export const BITCOIN_MINERS = MINERS.en.filter(({ algorithm }) => algorithm === 'SHA-256');

interface Rule {
  readonly min: number;
  readonly max: number;
  readonly whole?: true;
  /** The value of an absent or empty input. The owner sets it by hand: the server reads no market data. */
  readonly usual?: { readonly value: number; readonly placeholder: boolean };
}

const sample = (value: number) => ({ value, placeholder: true });
const known = (value: number) => ({ value, placeholder: false });

const rules = {
  /** TH/s. The catalogue has this figure and the next one for its machines. */
  hashrate: { min: 0.001, max: 100_000 },
  /** W. */
  watts: { min: 1, max: 1_000_000 },
  count: { min: 1, max: 1_000_000, whole: true, usual: known(1) },
  /** $/kWh. */
  tariff: { min: 0, max: 10, usual: known(Number(figures.energyPrice.value.slice(1))) },
  /** $ per machine and month. */
  fee: { min: 0, max: 100_000, usual: sample(10) },
  /** %. */
  uptime: { min: 0, max: 100, usual: known(figures.homeUptime.value) },
  /** EH/s. */
  network: { min: 0.1, max: 1_000_000, usual: sample(1_000) },
  /** % of the difficulty per month. */
  growth: { min: -50, max: 100, usual: sample(2) },
  /** Coins per block, for blocks 840,000 to 1,049,999. */
  subsidy: { min: 0, max: 50, usual: known(3.125) },
  /** Coins per block. */
  blockFees: { min: 0, max: 1_000, usual: sample(0.05) },
  /** %. */
  poolFee: { min: 0, max: 100, usual: sample(1) },
  /** $ per coin. */
  price: { min: 0, max: 100_000_000, usual: sample(100_000) },
  /** $. */
  machinePrice: { min: 0, max: 10_000_000, usual: sample(3_500) },
} satisfies Record<string, Rule>;

/** The numbers of a calculation, in the order of its address. */
export const INPUT_RULES: Readonly<Record<NumberInput, Rule>> = rules;
export const NUMBER_INPUTS = Object.keys(rules) as NumberInput[];
export type NumberInput = keyof typeof rules;
export type InputName = NumberInput | 'machine';

/** The machine that the visitor describes with `hashrate` and `watts`. */
export const OWN_MACHINE = 'own';

export interface Inputs extends Readonly<Record<NumberInput, number>> {
  /** The id of a machine in the catalogue, or `own`. */
  readonly machine: string;
}

/**
 * Reads the inputs from a query or a form, or names the invalid ones. `textOf` returns the text of an
 * input.
 */
export function readInputs(textOf: (name: InputName) => string | null | undefined): {
  readonly inputs?: Inputs;
  readonly invalid: readonly InputName[];
} {
  const invalid: InputName[] = [];
  const machine = textOf('machine')?.trim() || 'air-miner';
  const miner = BITCOIN_MINERS.find(({ id }) => id === machine);
  if (!miner && machine !== OWN_MACHINE) invalid.push('machine');
  const ofMachine = { hashrate: Number(miner?.hashRate.value), watts: Number(miner?.watts) };
  const numbers = NUMBER_INPUTS.map((name) => {
    const text = textOf(name)?.trim() ?? '';
    const typed = text === '' ? INPUT_RULES[name].usual?.value : numberIn(text);
    const isKnown = isOfMachine(name) && machine !== OWN_MACHINE;
    const value = isKnown ? ofMachine[name] : typed;
    if (!isKnown && !isAllowed(name, value)) invalid.push(name);
    return [name, value];
  });
  if (invalid.length > 0) return { invalid };
  const values: Record<NumberInput, number> = Object.fromEntries(numbers);
  return { inputs: { machine, ...values }, invalid };
}

const isOfMachine = (name: NumberInput) => name === 'hashrate' || name === 'watts';

function isAllowed(name: NumberInput, value = Number.NaN): boolean {
  const { min, max, whole } = INPUT_RULES[name];
  return value >= min && value <= max && (!whole || Number.isInteger(value));
}

const NUMBER = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/;

/** Reads `1,234.5`, also in Arabic or Persian digits and separators. */
function numberIn(text: string): number | undefined {
  const western = asciiDigits(text).replace(/٬/g, ',').replace(/٫/g, '.').replace(/−/g, '-');
  if (!NUMBER.test(western) || !/\d/.test(western)) return undefined;
  return Number(western.replaceAll(',', ''));
}

/** The query that contains every input. The figures of a machine in the catalogue are not inputs. */
export function queryOf(inputs: Inputs): string {
  const isOwn = inputs.machine === OWN_MACHINE;
  const names = NUMBER_INPUTS.filter((name) => isOwn || !isOfMachine(name));
  const parts = names.map((name) => `${name}=${decimal(inputs[name])}`);
  return [`machine=${inputs.machine}`, ...parts].join('&');
}

/** Without an exponent, which `readInputs` rejects. */
const decimal = (value: number): string => {
  const text = String(value);
  return text.includes('e') ? value.toFixed(15) : text;
};
