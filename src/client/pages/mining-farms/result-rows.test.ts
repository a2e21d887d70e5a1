import { expect, it } from 'vitest';
import { resultRows } from './result-rows.ts';

it('shows each result only in its own period', () => {
  expect(resultRows('en', 'none')).toEqual([
    ['Hash rate', '605 PH/s', '635.25 PH/s'],
    ['Bitcoin, quarterly', '27.81 BTC', '29.68 BTC'],
    ['Quarterly revenue', 'none', '$5.57M'],
    ['Growth', 'none', '+217%'],
    ['Net income', '$3.79M', 'none'],
  ]);
});
