import { createContext, type RefObject, useContext } from 'react';
import { type Shown, show } from '#shared/running-cost/figures.ts';
import { type InputName, KNOWN_VALUES, readInputs } from '#shared/running-cost/inputs.ts';
import { NONE } from '#shared/running-cost/number-texts.ts';

const { inputs } = readInputs(() => undefined, KNOWN_VALUES);
if (!inputs) throw new Error('The defaults of the running costs are invalid.');

export const DEFAULT_INPUTS = inputs;

interface CalculationState extends Shown {
  readonly invalid: readonly InputName[];
  readonly form?: RefObject<HTMLFormElement | null>;
  /** Calculates again from the form. */
  readonly update?: () => void;
}

/** The figures in the built page, which shows the defaults. */
export const DEFAULTS: CalculationState = { ...show(inputs), invalid: [] };

export const Calculation = createContext(DEFAULTS);
export const useCalculation = () => useContext(Calculation);

/** A text that depends on the inputs. */
export function Figure({ name }: { readonly name: string }) {
  const text = useCalculation().texts[name] ?? NONE;
  return (
    <b data-figure={name} data-low={text.startsWith('−') ? '' : undefined}>
      {text}
    </b>
  );
}

/** A drawing that depends on the inputs. */
export function FigurePath({ name }: { readonly name: string }) {
  return <path data-path={name} d={useCalculation().paths[name] ?? ''} />;
}

/** Figures are isolated, so that they keep their order in Arabic text. */
export const figureStyle = {
  '& [data-figure]': {
    fontWeight: 'inherit',
    color: 'inherit',
    direction: 'ltr',
    unicodeBidi: 'isolate',
    fontVariantNumeric: 'tabular-nums',
  },
  // Not the defaults, while the calculation of the address is loading.
  '[data-loading] & [data-figure]': { visibility: 'hidden' },
} as const;
