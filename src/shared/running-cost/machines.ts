import { MINERS, type Miner } from '../catalogue/hardware.ts';
import type { KnownValues, MachineFigures, NumberInput } from './inputs.ts';
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
