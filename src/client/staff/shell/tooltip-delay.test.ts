import { expect, test } from 'vitest';
import { createTooltipDelays } from './tooltip.tsx';

test('a tooltip opens after 700 ms, or immediately within 300 ms after another has closed', () => {
  let now = 0;
  const delays = createTooltipDelays(() => now);
  expect(delays.next()).toBe(700);
  delays.closed();
  now += 300;
  expect(delays.next()).toBe(0);
  now += 1;
  expect(delays.next()).toBe(700);
});
