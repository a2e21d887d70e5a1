import { NOTHING_SHOWN, show } from '#shared/running-cost/figures.ts';
import {
  type InputName,
  type KnownValues,
  NUMBER_INPUTS,
  readInputs,
} from '#shared/running-cost/inputs.ts';
import { NONE } from '#shared/running-cost/number-texts.ts';

const ADDRESS_DELAY_MS = 300;
const DONE_MS = 2_000;

type TextOf = (name: InputName) => string | undefined;

const QUOTES = 'a[href*="about=running-cost"]';

/** Shows the calculation in the address, calculates again while the visitor types, and keeps both current. */
export function calculateWhileTyping(): void {
  const form = document.querySelector<HTMLFormElement>('#calculation');
  if (!form) return;
  const known = knownValues(form);
  let timer = 0;

  const calculate = (textOf: TextOf = textsOf(form)) => {
    const { inputs, invalid } = readInputs(textOf, known);
    const { texts, paths, query } = inputs ? show(inputs) : NOTHING_SHOWN;
    for (const place of document.querySelectorAll<HTMLElement>('[data-figure]')) {
      const text = texts[place.dataset.figure ?? ''] ?? NONE;
      if (place.textContent !== text) place.textContent = text;
      place.toggleAttribute('data-low', text.startsWith('−'));
    }
    for (const path of document.querySelectorAll<SVGElement>('[data-path]')) {
      path.setAttribute('d', paths[path.dataset.path ?? ''] ?? '');
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>(QUOTES)) {
      const search = withQuery(link.search, query);
      if (search !== link.search) link.search = search;
    }
    markInvalid(form, invalid);
    return query;
  };
  const update = () => {
    const query = calculate();
    clearTimeout(timer);
    if (query) timer = window.setTimeout(showAddress, ADDRESS_DELAY_MS, query);
  };

  form.addEventListener('input', update);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    update();
  });
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null;
    if (button?.dataset.act === 'print') window.print();
    if (button?.dataset.act === 'copy') void copyAddress(button);
  });
  if (location.search) {
    const parameters = new URLSearchParams(location.search);
    const textOf = (name: InputName) => parameters.get(name) ?? undefined;
    fillIn(form, textOf);
    calculate(textOf);
  }
  window.addEventListener('pageshow', () => {
    if (!location.search && !isAsServed(form)) calculate();
  });
}

/** After Back or a reload, the browser may have restored other inputs than the HTML has. */
function isAsServed(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll('input')].every(
    (input) => input.value === input.defaultValue && input.checked === input.defaultChecked,
  );
}

/** Keeps the parameters that come before the calculation. */
function withQuery(search: string, query: string): string {
  return `${search.replace(/(about=running-cost).*/, '$1')}&${query}`;
}

/** Fills in the inputs of a shared address. Absent ones keep their defaults. */
function fillIn(form: HTMLFormElement, textOf: TextOf): void {
  for (const name of [...NUMBER_INPUTS, 'machine'] as const) {
    const control = form.elements.namedItem(name);
    const text = textOf(name);
    if (text === undefined) continue;
    if (control instanceof HTMLInputElement || control instanceof RadioNodeList) {
      control.value = text;
    }
  }
}

function showAddress(query: string): void {
  history.replaceState(history.state, '', `${location.pathname}?${query}${location.hash}`);
}

async function copyAddress(button: HTMLElement): Promise<void> {
  const label = button.textContent;
  await navigator.clipboard.writeText(location.href);
  button.textContent = button.dataset.done ?? '';
  setTimeout(() => {
    button.textContent = label;
  }, DONE_MS);
}

function textsOf(form: HTMLFormElement): TextOf {
  const data = new FormData(form);
  return (name) => data.get(name)?.toString();
}

/** The defaults are the placeholders, and the machines' figures are on their radio buttons. */
function knownValues(form: HTMLFormElement): KnownValues {
  const machines = [...form.querySelectorAll<HTMLElement>('[data-watts]')].map((radio) => [
    radio.getAttribute('value'),
    { hashrate: Number(radio.dataset.hashrate), watts: Number(radio.dataset.watts) },
  ]);
  const defaults = NUMBER_INPUTS.map((name) => [name, Number(controlOf(form, name)?.placeholder)]);
  return {
    machines: Object.fromEntries(machines),
    defaults: { machine: machines[0]?.[0], ...Object.fromEntries(defaults) },
  };
}

function controlOf(form: HTMLFormElement, name: InputName): HTMLInputElement | undefined {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control : undefined;
}

function markInvalid(form: HTMLFormElement, invalid: readonly InputName[]): void {
  for (const name of [...NUMBER_INPUTS, 'machine'] as const) {
    const isInvalid = invalid.includes(name);
    const control = controlOf(form, name);
    if (isInvalid) control?.setAttribute('aria-invalid', 'true');
    else control?.removeAttribute('aria-invalid');
    const error = document.getElementById(`calculation-${name}-error`);
    if (error) error.hidden = !isInvalid;
  }
  for (const notice of document.querySelectorAll<HTMLElement>('.invalid')) {
    notice.hidden = invalid.length === 0;
  }
}
