import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { htmlDocument } from './document.ts';

/** Text that needs about `bytes` bytes after compression. */
const dense = (bytes: number) =>
  createHash('shake256', { outputLength: bytes }).update(`${bytes}`).digest('base64');

const SCRIPT = { address: '/assets/page.js', text: dense(4000) };

function pageOf(bytes: number, later?: string[]): string {
  const assets = { locale: 'en', fonts: [], script: SCRIPT, later } as const;
  return htmlDocument({ html: `<p>${dense(bytes)}</p>`, styles: [] }, assets);
}

test.each([5000, 20_000])(
  'a page of %i bytes contains its script, without a round trip',
  (bytes) => {
    const page = pageOf(bytes);
    expect(page).toContain(`<script type="module">${SCRIPT.text}</script>`);
    expect(page).not.toContain(SCRIPT.address);
  },
);

test('a page that its script would make longer than the first window links it', () => {
  const page = pageOf(11_000);
  expect(page).toContain(`src="${SCRIPT.address}"`);
  expect(page).not.toContain(SCRIPT.text);
});

test('the script names the modules of a form', () => {
  const later = ['/assets/form.js', '/assets/react.js'];
  expect(pageOf(5000, later)).toContain(`<script type="module" data-modules="${later.join(' ')}">`);
});
