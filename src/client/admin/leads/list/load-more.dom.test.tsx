import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ThemeProvider } from '#client/theme/theme-provider.tsx';
import { LoadMore } from './load-more.tsx';

afterEach(cleanup);

const foot = (shown: number, matching: number | null, loadMore: (() => void) | null) =>
  render(
    <ThemeProvider>
      <LoadMore filtered shown={shown} matching={matching} loadMore={loadMore} loading={false} />
    </ThemeProvider>,
  ).container.textContent;

test.each([
  [0, 0, 'Nothing matches these filters.'],
  [7, 7, 'That is all.'],
])('ends a list of %i of %i', (shown, matching, text) => {
  expect(foot(shown, matching, null)).toBe(text);
});

test.each([
  [50, 120, '50 of 120'],
  [50, null, 'Many leads have words like these. Add a word to find fewer.'],
  [0, null, 'Nothing found so far, but many leads have words like these.'],
])('goes on after %i of %s', async (shown, matching, text) => {
  const loadMore = vi.fn();
  expect(foot(shown, matching, loadMore)).toContain(text);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(loadMore).toHaveBeenCalledOnce();
});
