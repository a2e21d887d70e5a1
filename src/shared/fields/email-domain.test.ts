import { expect, it } from 'vitest';
import { readableEmail } from './email-domain.ts';

it.each([
  ['info@xn--mnchen-3ya.de', 'info@münchen.de'],
  ['info@xn--ogbpi5d.xn--mgbaam7a8h', 'info@شركة.امارات'],
  ['Layla@Example.com', 'Layla@Example.com'],
  ['xn--mnchen-3ya@example.com', 'xn--mnchen-3ya@example.com'],
  ['info@xn--.de', 'info@xn--.de'],
  ['info@xn--99999999999.de', 'info@xn--99999999999.de'],
  // A Cyrillic letter among Latin ones.
  ['info@xn--pple-43d.com', 'info@xn--pple-43d.com'],
])('shows %s as %s', (stored, shown) => {
  expect(readableEmail(stored)).toBe(shown);
});
