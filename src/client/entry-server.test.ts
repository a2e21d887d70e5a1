import { expect, test } from 'vitest';
import { publicPages, renderPage, renderShell } from './entry-server.tsx';

test.each(publicPages.map(({ path }) => path).concat('/404'))(
  '%s has one heading, and nothing that the content security policy blocks',
  async (path) => {
    const { html, styles } = await renderPage(path);
    // Emotion's rules are separate from the content, in blocks for its browser half.
    expect(styles.map(({ key }) => key)).toEqual(expect.arrayContaining(['css', 'css-global']));
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/<[a-z][^>]*\s(?:style|on[a-z]+)="/i);
    expect(html).not.toMatch(/<style\b/);
    expect(html).not.toMatch(/<script\b(?![^>]*application\/ld\+json)/);
  },
);

test('the shell of the staff area is excluded from search indexes', () => {
  const { html, styles } = renderShell();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('canonical');
  expect(styles.map(({ key }) => key)).toContain('css-global');
});
