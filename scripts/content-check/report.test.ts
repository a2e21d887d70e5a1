import { expect, it } from 'vitest';
import { contentReport } from './report.ts';

const unset = { file: 'src/a.ts', content: { phone: { value: '+9714', placeholder: true } } };
const today = new Date('2026-12-31');
const set = { file: 'src/b.ts', content: { brand: { value: '71', placeholder: false } } };

it('fails a strict run while a fact is unset, and lists the fact', () => {
  const { text, exitCode } = contentReport([unset, set], { strict: true, today });
  expect(exitCode).toBe(1);
  expect(text).toMatch(/src\/a\.ts\n {2}phone +\+9714/);
});

it('passes a run without strict mode while a fact is unset', () => {
  expect(contentReport([unset, set], { strict: false, today }).exitCode).toBe(0);
});

it('passes a strict run once every fact is set', () => {
  expect(contentReport([set], { strict: true, today })).toEqual({
    text: 'Every fact is set.',
    exitCode: 0,
  });
});

it('warns about figures that are more than 30 days old, and does not fail', () => {
  const dated = (asOf: string) => ({ value: 1, asOf, source: { en: 'A' }, placeholder: false });
  const content = { defaults: { price: dated('2026-11-30'), fee: dated('2026-12-01') } };
  const { text, exitCode } = contentReport([{ file: 'src/c.ts', content }], {
    strict: true,
    today,
  });
  expect(text).toMatch(/src\/c\.ts\n {2}defaults\.price +as of 2026-11-30\n\n/);
  expect(text).not.toContain('fee');
  expect(exitCode).toBe(0);
});
