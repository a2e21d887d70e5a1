import { type Locale, localPath } from '../language/locale.ts';
import { PATHS } from '../paths.ts';
import { machineName, RUNNING_COST_COPY, withUnit } from './copy.ts';
import { show } from './figures.ts';
import { type InputName, KNOWN_VALUES, queryOf, readInputs } from './inputs.ts';

const SHOWN_INPUTS = ['tariff', 'fee', 'uptime'] as const;

/**
 * The calculation in the query of a booking link, as lines for the message of the lead. The last line
 * is the address of the calculation. `undefined` without a valid calculation.
 */
export function quoteText(
  parameters: URLSearchParams,
  locale: Locale,
  origin: string,
): string | undefined {
  if (!parameters.has('machine')) return undefined;
  const { inputs } = readInputs((name: InputName) => parameters.get(name), KNOWN_VALUES);
  if (!inputs) return undefined;
  const copy = RUNNING_COST_COPY[locale];
  const { texts } = show(inputs);
  const { costMonth } = copy.figures;
  const lines = [
    `${texts.count} × ${machineName(inputs.machine, locale)}`,
    ...SHOWN_INPUTS.map((name) => `${withUnit(copy.inputs[name], locale)}: ${texts[name]}`),
    `${costMonth.label}: ${texts.costMonth}`,
    `${origin}${localPath(locale, PATHS.runningCost)}?${queryOf(inputs)}`,
  ];
  return `${lines.join('\n')}\n`;
}
