import { expect, it } from 'vitest';
import { html, joined, raw } from './html.ts';

const HOSTILE = `<b title="x" id='y'>&amp;`;
const ESCAPED = '&lt;b title=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;';

it('escapes every value except Html, also in arrays', () => {
  const inner = html`<i title="${HOSTILE}">${HOSTILE}</i>`;
  expect(String(inner)).toBe(`<i title="${ESCAPED}">${ESCAPED}</i>`);
  expect(String(html`<p>${inner}${[HOSTILE, [inner]]}</p>`)).toBe(
    `<p>${inner}${ESCAPED}${inner}</p>`,
  );
  expect(String(html`${String(raw('<br>'))}`)).toBe('&lt;br&gt;');
  expect(String(html`${{ toString: () => HOSTILE } as never}`)).toBe(ESCAPED);
});

it('writes nothing for an absent value', () => {
  expect(String(html`<p${false}>${undefined}${''}${[]}</p>`)).toBe('<p></p>');
});

it('concatenates texts and HTML', () => {
  expect(String(joined(['a', html`<b>b</b>`, '<'], html`<br>`))).toBe('a<br><b>b</b><br>&lt;');
});
