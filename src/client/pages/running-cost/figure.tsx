import { show } from '#shared/running-cost/figures.ts';
import { readInputs } from '#shared/running-cost/inputs.ts';
import { KNOWN_VALUES } from '#shared/running-cost/machines.ts';
import { NONE } from '#shared/running-cost/number-texts.ts';

const { inputs } = readInputs(() => undefined, KNOWN_VALUES);
if (!inputs) throw new Error('The defaults of the running costs are invalid.');

/** The figures in the built page. For other inputs, the page's script replaces them. */
export const DEFAULT_INPUTS = inputs;
export const DEFAULTS_SHOWN = show(inputs);

/** A text that depends on the inputs. `scripts/parts/calculator.ts` replaces it. */
export function Figure({ name }: { readonly name: string }) {
  const text = DEFAULTS_SHOWN.texts[name] ?? NONE;
  return (
    <b data-figure={name} data-low={text.startsWith('−') ? '' : undefined}>
      {text}
    </b>
  );
}

/** A drawing that depends on the inputs. */
export function FigurePath({ name }: { readonly name: string }) {
  return <path data-path={name} d={DEFAULTS_SHOWN.paths[name]} />;
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
} as const;
