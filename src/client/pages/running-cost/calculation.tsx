import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { fillForm } from '#client/components/form/form-fields.ts';
import { NOTHING_SHOWN, type Shown, show } from '#shared/running-cost/figures.ts';
import { type InputName, NUMBER_INPUTS, readInputs } from '#shared/running-cost/inputs.ts';
import { NONE } from '#shared/running-cost/number-texts.ts';

const { inputs } = readInputs(() => undefined);
if (!inputs) throw new Error('The defaults of the running costs are invalid.');

export const DEFAULT_INPUTS = inputs;

interface CalculationState extends Shown {
  readonly invalid: readonly InputName[];
  /** The site's address; empty in the built page. */
  readonly origin: string;
  readonly form?: RefObject<HTMLFormElement | null>;
  /** Calculates again from the form. */
  readonly update?: () => void;
}

/** The figures in the built page, which shows the defaults. */
const DEFAULTS: CalculationState = { ...show(inputs), invalid: [], origin: '' };

const Calculation = createContext(DEFAULTS);
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

const ADDRESS_DELAY_MS = 300;

/** The parameters of a calculation in the address. */
export const CALCULATION_QUERY = ['machine', ...NUMBER_INPUTS].join(' ');

/** Calculates from the address, and again while the visitor types, and keeps the address current. */
export function Calculator({ children }: { readonly children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [calculation, setCalculation] = useState(DEFAULTS);

  const calculate = useCallback((textOf: (name: InputName) => string | undefined) => {
    const { inputs, invalid } = readInputs(textOf);
    const shown = inputs ? show(inputs) : NOTHING_SHOWN;
    setCalculation({ ...shown, invalid, origin: location.origin });
    return shown.query;
  }, []);
  const calculateForm = useCallback(() => {
    const data = new FormData(form.current ?? undefined);
    return calculate((name) => data.get(name)?.toString());
  }, [calculate]);

  useLayoutEffect(() => {
    const parameters = new URLSearchParams(location.search);
    // The browser may have restored the form; only the address can name an unknown machine.
    if (parameters.size === 0 || !form.current) {
      const query = calculateForm();
      // Typed before this script ran.
      if (query && query !== DEFAULTS.query) showAddress(query);
    } else {
      fillForm(form.current, Object.fromEntries(parameters));
      calculate((name) => parameters.get(name) ?? undefined);
    }
  }, [calculate, calculateForm]);

  const update = () => {
    const query = calculateForm();
    clearTimeout(timer.current);
    if (query) timer.current = setTimeout(showAddress, ADDRESS_DELAY_MS, query);
  };
  return <Calculation value={{ ...calculation, form, update }}>{children}</Calculation>;
}

function showAddress(query: string): void {
  history.replaceState(history.state, '', `${location.pathname}?${query}${location.hash}`);
}
