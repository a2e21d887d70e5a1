import type { Shown } from '#shared/running-cost/figures.ts';
import { type InputName, NUMBER_INPUTS } from '#shared/running-cost/inputs.ts';
import { NONE } from '#shared/running-cost/number-texts.ts';
import { escapeHtml } from '../http/html.ts';

const FIGURES = /data-figure="([\w-]+)"(?: data-low="")?>[^<]*</g;
const PATHS = /data-path="(\w+)" d="[^"]*"/g;
/** Links that carry the calculation, up to their own parameters. */
const LINKS =
  /(href="(?:\/ar)?\/(?:book-appointment\?service=[\w-]+&amp;about=running-cost&amp;|running-cost\.(?:csv|pdf)\?))[^"]*"/g;

const LANGUAGE_LINKS = /(class="language" href="(?:\/ar)?\/running-cost)"/g;

interface Calculation {
  readonly shown: Shown;
  /** The visitor's texts, which may be invalid. */
  readonly textOf: (name: InputName) => string | undefined;
  readonly invalid: readonly InputName[];
}

/** The built page of the running costs with another calculation, as React writes its markup. */
export function calculatedPage(page: string, { shown, textOf, invalid }: Calculation): string {
  const { texts, paths, query } = shown;
  let filled = page
    .replace(FIGURES, (_, name: string) => {
      const text = texts[name] ?? NONE;
      return `data-figure="${name}"${text.startsWith('−') ? ' data-low=""' : ''}>${text}<`;
    })
    .replace(PATHS, (_, name: string) => `data-path="${name}" d="${paths[name] ?? ''}"`)
    .replace(LINKS, (_, start: string) => {
      // A file without a query would contain the defaults.
      const isHidden = !query && start.includes('/running-cost.');
      return `${start}${escapeHtml(query)}"${isHidden ? ' hidden=""' : ''}`;
    });
  if (query) filled = filled.replace(LANGUAGE_LINKS, `$1?${escapeHtml(query)}"`);
  for (const name of NUMBER_INPUTS) {
    const text = textOf(name);
    if (text !== undefined) filled = withInput(filled, name, (input) => withText(input, text));
  }
  const machine = textOf('machine');
  if (machine !== undefined) filled = withMachine(filled, machine);
  for (const name of invalid) {
    filled = withInput(filled, name, (input) =>
      input.replace('<input', '<input aria-invalid="true"'),
    );
    filled = withoutHidden(filled, `id="calculation-${name}-error"`);
  }
  return invalid.length > 0 ? withoutHidden(filled, 'class="invalid"') : filled;
}

function withInput(page: string, name: InputName, change: (input: string) => string): string {
  return page.replace(new RegExp(`<input\\b[^>]*\\bname="${name}"[^>]*>`, 'g'), change);
}

function withText(input: string, text: string): string {
  return input
    .replace(/ value="[^"]*"/, '')
    .replace('<input', () => `<input value="${escapeHtml(text)}"`);
}

const withMachine = (page: string, machine: string): string =>
  withInput(page, 'machine', (input) => {
    const unchecked = input.replace(/ checked=""/, '');
    const isChosen = unchecked.includes(`value="${escapeHtml(machine)}"`);
    return isChosen ? unchecked.replace('<input', '<input checked=""') : unchecked;
  });

const withoutHidden = (page: string, attribute: string): string =>
  page.replace(new RegExp(`(<p\\b[^>]*\\b${attribute}[^>]*?) hidden=""`, 'g'), '$1');
