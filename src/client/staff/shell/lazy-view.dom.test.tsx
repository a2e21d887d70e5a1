import { render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyView, ViewBoundary } from '#client/staff/shell/lazy-view.tsx';
import { answerInstead } from '#client/staff/testing/dashboard.tsx';
import { ThemeProvider } from '#client/theme/theme-provider.tsx';

const reload = vi.fn<() => void>();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  // React logs each error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

function showMissingView() {
  const View = lazyView(
    () => Promise.reject<Record<'View', ComponentType>>(new TypeError('Failed to fetch')),
    'View',
  );
  return render(
    <ThemeProvider>
      <ViewBoundary what="The report">
        <View />
      </ViewBoundary>
    </ThemeProvider>,
  );
}

async function expectFailure() {
  const text = (await screen.findByRole('alert')).textContent;
  expect(text).toContain('The report could not be shown.');
}

test('code that a deployment has replaced reloads the page once', async () => {
  answerInstead(/^/, () => new Response(null));
  const { unmount } = showMissingView();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();
  showMissingView();
  await expectFailure();
  expect(reload).toHaveBeenCalledOnce();
});

test('a server that fails does not reload the page', async () => {
  answerInstead(/^/, () => new Response(null, { status: 503 }));
  showMissingView();
  await expectFailure();
  expect(reload).not.toHaveBeenCalled();
});
