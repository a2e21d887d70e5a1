import { expect, it } from 'vitest';
import { codeInput } from './factors.ts';

it.each([
  ['٤٩٢٠٣٩', '492039'],
  ['۴۹۲ ۰۳۹', '492 039'],
  ['４９２０３９', '492039'],
  ['\u200e492039\u200b', '492039'],
  ['ABCD-٠١23-ｅｆｇｈ', 'ABCD-0123-efgh'],
])('reads the code %j as %s', (code, read) => {
  expect(codeInput.parse({ code }).code).toBe(read);
});
