import { MINERS } from '../catalogue/arabic/hardware.ts';
import { type Locale, listed, type PerLocale } from '../language/locale.ts';
import type { InputName } from './inputs.ts';
import { INPUT_LIMITS } from './inputs.ts';
import { plainText } from './number-texts.ts';
import { runningCostCopy as ar } from './running-cost.copy.ar.ts';
import { runningCostCopy as en, type Labelled } from './running-cost.copy.en.ts';

export type RunningCostCopy = typeof en;

export const RUNNING_COST_COPY: PerLocale<RunningCostCopy> = { en, ar };

/** The error of an invalid input. It names the input and its limits. */
export function invalidText(name: InputName, copy: RunningCostCopy): string {
  if (name === 'machine') return copy.mustBeMachine;
  const { min, max, whole } = INPUT_LIMITS[name];
  const write = whole ? copy.mustBeWhole : copy.mustBe;
  return write(copy.inputs[name].label, plainText(min), plainText(max));
}

export function machineName(machine: string, locale: Locale): string {
  const found = MINERS[locale].find(({ id }) => id === machine);
  return found?.name ?? RUNNING_COST_COPY[locale].own;
}

export const withUnit = ({ label, unit }: Labelled, locale: Locale): string =>
  unit ? listed(locale, label, unit) : label;
