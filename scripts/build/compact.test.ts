import { expect, test } from 'vitest';
import { compact } from './compact.ts';

const page = (css: string) => compact({ css, content: '<p class="css-1a2b3 wide">css</p>' }).css;

test('a token with one value is replaced by it, also inside another token', () => {
  const tokens = ':root{--s-gap:1rem;--s-space:calc(2 * var(--s-gap));}';
  expect(page(`${tokens}p{margin:var(--s-space);}`)).toBe(':root{}p{margin:calc(2 * 1rem);}');
});

test('a token with several values keeps them, and gets a short name', () => {
  const print = '@media print{:root{--s-ink:#000;}}';
  expect(page(`:root{--s-ink:#fff;--s-unused:#123;}${print}p{color:var(--s-ink);}`)).toBe(
    ':root{--_a:#fff;}@media print{:root{--_a:#000;}}p{color:var(--_a);}',
  );
});

test('rules and elements get the same short classes; other classes keep their names', () => {
  expect(
    compact({ css: '.css-9z{a:b;}.css-1a .wide{a:b;}', content: '<p class="css-1a wide">' }),
  ).toEqual({ css: '._a{a:b;}._b .wide{a:b;}', content: '<p class="_b wide">' });
});

test("React's marks between texts are removed", () => {
  expect(compact({ css: '', content: '<p>1<!-- --> MW</p>' }).content).toBe('<p>1 MW</p>');
});
