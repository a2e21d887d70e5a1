import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicy } from './security-headers.ts';

const scriptSources = (html: string) => /script-src ([^;]*)/.exec(pagePolicy(html))?.[1];
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test("allows a page's own script by its hash", () => {
  const own = '<script type="module" data-modules="/assets/a.js">start()</script>';
  expect(scriptSources(`<head>${own}</head><body></body>`)).toBe(`'self' ${hash('start()')}`);
});

test('allows no script in the body, and nothing more for a linked one', () => {
  const linked = '<script type="module" src="/assets/a.js"></script>';
  const unknown = '<script type="module">steal()</script>';
  expect(scriptSources(`<head>${linked}</head><body>${unknown}</body>`)).toBe("'self'");
});
