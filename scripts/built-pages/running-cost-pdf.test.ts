import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createPdfQueue } from '#server/running-cost/pdf-queue.ts';
import { LOCALES } from '#shared/language/locale.ts';
import { PERIOD_ROWS, PERIODS, show } from '#shared/running-cost/figures.ts';
import { NUMBER_INPUTS, readInputs } from '#shared/running-cost/inputs.ts';
import { KNOWN_VALUES } from '#shared/running-cost/machines.ts';
import { pdfText } from './testing/pdf-text.ts';

const WORKER = pathToFileURL('dist/server/pdf-worker.js');
const ADDRESS = 'https://example.com/running-cost?count=250';

const { inputs } = readInputs((name) => (name === 'count' ? '250' : undefined), KNOWN_VALUES);
if (!inputs) throw new Error('The inputs are invalid.');
const job = { inputs, locale: 'en', address: ADDRESS } as const;

test('a failed thread refuses its PDF, and each further one starts a new thread', async () => {
  const write = createPdfQueue('dist/no-faces', WORKER);
  for (const _ of [1, 2]) await expect(write(job)).rejects.toMatchObject({ fault: 'unavailable' });
});

test('a full queue refuses further PDFs, and writes the accepted ones', async () => {
  const write = createPdfQueue('dist/faces', WORKER);
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => write(job)));
  const written = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  expect(written.length).toBeGreaterThanOrEqual(8);
  expect(written.length).toBeLessThan(12);
  for (const pdf of written) expect(pdf.equals(written[0] ?? Buffer.of())).toBe(true);
});

test.each(LOCALES)('the PDF in %s has one page with all inputs and results', async (locale) => {
  const pdf = await createPdfQueue('dist/faces', WORKER)({ ...job, locale });
  const source = pdf.toString('latin1');
  expect(source.match(/\/Type \/Page\n/g)).toHaveLength(1);
  expect(source).toContain(`/Lang (${locale})`);
  const text = pdfText(pdf).replaceAll(' ', '');
  const { texts } = show(inputs);
  const results = PERIOD_ROWS.flatMap((row) => PERIODS.map((period) => row + period));
  const names = [...NUMBER_INPUTS, ...results, 'coinCost', 'breakEvenTariff', 'monthlyTop'];
  for (const name of names) expect(text).toContain(texts[name]);
  expect(text).toContain(ADDRESS);
});
