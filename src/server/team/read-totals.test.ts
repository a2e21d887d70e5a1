import { expect, it } from 'vitest';
import { keysOf } from './read-totals.ts';

it.each([
  ['2026-02-27', '2026-03-02', ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']],
  ['2026-01-31', '2026-03-31', ['2026-01-31', '2026-02', '2026-03']],
  ['2025-12-01', '2026-01-30', ['2025-12', ...days('2026-01', 30)]],
  ['2026-03-01', '2026-03-01', ['2026-03-01']],
])('reads whole months from %s to %s at once', (from, to, keys) => {
  expect(keysOf({ from, to })).toEqual(keys);
});

function days(month: string, last: number): string[] {
  return Array.from({ length: last }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`);
}
