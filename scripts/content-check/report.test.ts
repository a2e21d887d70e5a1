import { expect, it } from 'vitest';
import { contentReport } from './report.ts';

const unset = { file: 'src/a.ts', content: { phone: { value: '+9714', placeholder: true } } };
const set = { file: 'src/b.ts', content: { brand: { value: '71', placeholder: false } } };

it('fails a strict run while a fact is unset, and lists the fact', () => {
  const { text, exitCode } = contentReport([unset, set], true);
  expect(exitCode).toBe(1);
  expect(text).toMatch(/src\/a\.ts\n {2}phone +\+9714/);
});

it('passes a run without strict mode while a fact is unset', () => {
  expect(contentReport([unset, set], false).exitCode).toBe(0);
});

it('passes a strict run once every fact is set', () => {
  expect(contentReport([set], true)).toEqual({ text: 'Every fact is set.', exitCode: 0 });
});
