import { expect, it } from 'vitest';
import { withoutLinks } from './safe-text.ts';

const GAP = '\u200b';

it.each([
  ['see evil.example now', `see evil.${GAP}example now`],
  ['0.05 per kWh, 1.5 MW', '0.05 per kWh, 1.5 MW'],
  ['10.0.0.1', `10.${GAP}0.${GAP}0.${GAP}1`],
  ['a1.5', `a1.${GAP}5`],
  ['https://x', `https://${GAP}x`],
  ['a@b', `a@${GAP}b`],
  ['evil\u3002example', `evil\u3002${GAP}example`],
])('breaks the links of %s', (text, safe) => {
  expect(withoutLinks(text)).toBe(safe);
});

it.each(['1', '1.', '.1', '@', '://', '1.1a'])('takes linear time for a long run of %s', (part) => {
  const begun = performance.now();
  withoutLinks(part.repeat(200_000 / part.length));
  // The quadratic pattern took 17 s for this number of digits.
  expect(performance.now() - begun).toBeLessThan(3_000);
});
