import { expect, it } from 'vitest';
import { phoneDigits } from './stored-kinds.ts';

it.each([null, '', 'call me', '123456'])('identifies nobody by %j', (phoneNumber) => {
  expect(phoneDigits(phoneNumber)).toBeNull();
});

it.each(['+971 50 123-4567', '00971501234567', '+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '۹۷۱۵۰۱۲۳۴۵۶۷'])(
  'identifies the caller by %s',
  (phoneNumber) => {
    expect(phoneDigits(phoneNumber)).toBe('971501234567');
  },
);
