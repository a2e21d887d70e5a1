import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LoadMore } from '#client/staff/leads/new-leads.tsx';
import { ThemeProvider } from '#client/theme/theme-provider.tsx';

afterEach(cleanup);

const foot = (shown: number, matching: number | null, loadMore: (() => void) | null) =>
  render(
    <ThemeProvider>
      <LoadMore filtered shown={shown} matching={matching} loadMore={loadMore} loading={false} />
    </ThemeProvider>,
  ).container.textContent;

test.each([
  [0, 0, 'No leads match these filters'],
  [7, 7, 'End of list'],
])('shows the end of a list of %i of %i', (shown, matching, text) => {
  expect(foot(shown, matching, null)).toBe(text);
});

test.each([
  [50, 120, '50 of 120'],
  [50, null, 'Many leads contain similar words. Add a word to narrow the search.'],
  [0, null, 'No matches yet, but many leads contain similar words.'],
])('offers more rows after %i of %s', async (shown, matching, text) => {
  const loadMore = vi.fn();
  expect(foot(shown, matching, loadMore)).toContain(text);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(loadMore).toHaveBeenCalledOnce();
});
