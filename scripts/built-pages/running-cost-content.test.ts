import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCALES, localPath } from '#shared/language/locale.ts';
import { PATHS } from '#shared/paths.ts';
import { show } from '#shared/running-cost/figures.ts';
import { readInputs } from '#shared/running-cost/inputs.ts';

test.each(LOCALES)('the page (%s) shows the defaults', (locale) => {
  const html = readFileSync(`dist/pages${localPath(locale, PATHS.runningCost)}.html`, 'utf8');
  const { inputs } = readInputs(() => undefined);
  const shown = inputs && show(inputs);
  const figures = [...html.matchAll(/data-figure="([\w-]+)"( data-low="")?>([^<]*)</g)];
  expect(figures.length).toBeGreaterThan(250);
  for (const [, name = '', low, text = ''] of figures) {
    expect({ name, text }).toEqual({ name, text: shown?.texts[name] });
    expect(low !== undefined).toBe(text.startsWith('−'));
  }
  // The build knows no origin, and staff cannot follow a relative address.
  expect(html).not.toMatch(/message=[^"]*running-cost/);
  const paths = [...html.matchAll(/data-path="(\w+)" d="([^"]*)"/g)];
  expect(Object.fromEntries(paths.map(([, name, d]) => [name, d]))).toEqual(shown?.paths);
});
