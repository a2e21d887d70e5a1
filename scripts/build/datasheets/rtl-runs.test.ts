import { expect, it } from 'vitest';
import { ltr } from '#shared/language/locale.ts';
import { rtlRuns } from './rtl-runs.ts';

const fromTheLeft = (line: string) => rtlRuns(line).map(({ text }) => text);

it.each([
  ['a figure before its noun', '12 شهرًا.', ['.', 'شهرًا', ' ', '12']],
  ['a code in brackets', 'البيتكوين (BTC)', ['(BTC)', ' ', 'البيتكوين']],
  ['Latin words', '71 Mining LLC، دبي', ['دبي', ' ', '،', '71 Mining LLC']],
  ['a phone number', 'هاتف: +971 4 000 0071', ['+971 4 000 0071', ' :', 'هاتف']],
  ['an isolated range', `نسبة ${ltr('95-98%')}`, ['95-98%', ' ', 'نسبة']],
  ['Arabic in brackets', '(نص)', ['(', 'نص', ')']],
])('puts the runs of a line in visual order: %s', (_, line, runs) => {
  expect(fromTheLeft(line)).toEqual(runs);
});
