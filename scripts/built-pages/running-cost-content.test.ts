import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calculatedPage } from '#server/running-cost/calculated-page.ts';
import { LOCALES, localPath } from '#shared/language/locale.ts';
import { PATHS } from '#shared/paths.ts';
import { show } from '#shared/running-cost/figures.ts';
import { type Inputs, NUMBER_INPUTS, readInputs } from '#shared/running-cost/inputs.ts';
import { KNOWN_VALUES } from '#shared/running-cost/machines.ts';

const figuresIn = (html: string) =>
  [...html.matchAll(/data-figure="([\w-]+)"( data-low="")?>([^<]*)</g)].map(
    ([, name = '', low, text = '']) => ({ name, low: low !== undefined, text }),
  );
const pathsIn = (html: string) =>
  [...html.matchAll(/data-path="(\w+)" d="([^"]*)"/g)].map(([, name = '', d = '']) => [name, d]);

function expectShown(html: string, inputs: Inputs): void {
  const { texts, paths } = show(inputs);
  const figures = figuresIn(html);
  expect(figures.length).toBeGreaterThan(250);
  for (const { name, low, text } of figures) {
    expect({ name, text }).toEqual({ name, text: texts[name] });
    expect(low).toBe(text.startsWith('−'));
  }
  expect(Object.fromEntries(pathsIn(html))).toEqual(paths);
}

const inputsOf = (values: Readonly<Record<string, string>>) => {
  const { inputs } = readInputs((name) => values[name], KNOWN_VALUES);
  if (!inputs) throw new Error('The inputs are invalid.');
  return inputs;
};

test.each(LOCALES)(
  'the page (%s) shows the defaults, and other inputs from the server',
  (locale) => {
    const path = localPath(locale, PATHS.runningCost);
    const html = readFileSync(`dist/pages${path}.html`, 'utf8');
    expectShown(html, inputsOf({}));

    const values: Record<string, string> = {
      machine: 'own',
      ...Object.fromEntries(NUMBER_INPUTS.map((name, index) => [name, String(index + 1)])),
    };
    const inputs = inputsOf(values);
    const page = calculatedPage(html, {
      shown: show(inputs),
      textOf: (name) => values[name],
      invalid: [],
    });
    expectShown(page, inputs);
    for (const name of NUMBER_INPUTS) {
      expect(page).toMatch(new RegExp(`<input value="${values[name]}"[^>]*name="${name}"`));
    }
    expect(page.match(/checked=""/g)).toHaveLength(1);
    // The quote in the result and at the end of the page, both language links, the CSV file and the PDF.
    expect(page.match(/href="[^"]*machine=own[^"]*"/g)).toHaveLength(6);
  },
);
