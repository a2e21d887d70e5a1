import { expect, test } from 'vitest';
import { htmlDocument } from './document.ts';

const SCRIPT = { address: '/assets/page.js', text: 'start();' };

const pageOf = (later?: string[]) =>
  htmlDocument(
    { html: '<p>Text</p>', styles: [] },
    { locale: 'en', fonts: [], script: SCRIPT, later },
  );

test('a page contains its script', () => {
  expect(pageOf()).toContain('<script type="module">start();</script>');
  expect(pageOf()).not.toContain(SCRIPT.address);
});

test('the script names the modules of a form', () => {
  const later = ['/assets/form.js', '/assets/react.js'];
  expect(pageOf(later)).toContain(`<script type="module" data-modules="${later.join(' ')}">`);
});
