import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { lazyDialog, lazyPart } from '#client/staff/shell/lazy-part.tsx';
import { answerInstead } from '#client/staff/testing/dashboard.tsx';
import { ThemeProvider } from '#client/theme/theme-provider.tsx';

type Dialog = ComponentType<{ readonly onClose: () => void }>;

let reload: Mock<() => void>;

beforeEach(() => {
  sessionStorage.clear();
  reload = vi.fn<() => void>();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  // React logs each error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const offline = () => answerInstead(/^/, () => Promise.reject(new TypeError('Failed to fetch')));
const online = (status = 200) => answerInstead(/^/, () => new Response(null, { status }));

/** A view whose code is loaded at the first attempt for which `isThere` returns true. */
function viewThat(isThere: (attempt: number) => boolean) {
  let attempt = 0;
  return lazyPart('The report', async () => {
    attempt += 1;
    if (!isThere(attempt)) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>Figures</p>;
  });
}

const show = (View: ComponentType) =>
  render(
    <ThemeProvider>
      <View />
    </ThemeProvider>,
  );

const press = async (name: string) =>
  userEvent.setup().click(await screen.findByRole('button', { name }));

test('offline, a view says that it could not be loaded, and Try again loads it', async () => {
  offline();
  show(viewThat((attempt) => attempt > 1));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The report could not be loaded.',
  );
  await press('Try again');
  await screen.findByText('Figures');
  expect(reload).not.toHaveBeenCalled();
});

test('code that no longer exists reloads the page once, then only on request', async () => {
  online();
  const { unmount } = show(viewThat(() => false));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();

  show(viewThat(() => false));
  await screen.findByText(/could not be loaded/);
  expect(reload).toHaveBeenCalledOnce();
  await press('Try again');
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

test('a server that fails does not reload the page', async () => {
  online(503);
  show(viewThat(() => false));
  await screen.findByText(/could not be loaded/);
  expect(reload).not.toHaveBeenCalled();
});

test('a view that fails while it renders can be tried again', async () => {
  let isBroken = true;
  const View = lazyPart('The report', async () => () => {
    if (isBroken) throw new Error('broken');
    return <p>Figures</p>;
  });
  show(View);
  await screen.findByText(/The report could not be shown/);
  isBroken = false;
  await press('Try again');
  await screen.findByText('Figures');
});

test('a dialog that could not be loaded can be closed or tried again', async () => {
  offline();
  const onClose = vi.fn<() => void>();
  let isThere = false;
  const Shown = lazyDialog('The search', async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ onClose: _close }: { readonly onClose: () => void }) => <p>Results</p>;
  });
  show(() => <Shown onClose={onClose} />);
  await screen.findByRole('alertdialog', { name: 'The search could not be loaded.' });
  await press('Close');
  expect(onClose).toHaveBeenCalledOnce();
  isThere = true;
  await press('Try again');
  await screen.findByText('Results');
});

test('keys that are typed while a dialog loads act on nothing', async () => {
  const shortcut = vi.fn<() => void>();
  window.addEventListener('keydown', shortcut);
  let finish: (dialog: Dialog) => void = () => undefined;
  const Shown = lazyDialog(
    'The dialog',
    () =>
      new Promise<Dialog>((resolve) => {
        finish = resolve;
      }),
  );
  show(() => <Shown onClose={() => undefined} />);
  const user = userEvent.setup();
  await user.keyboard('irrelevant');
  expect(shortcut).not.toHaveBeenCalled();
  finish(() => <p>Reason</p>);
  await screen.findByText('Reason');
  await user.keyboard('i');
  expect(shortcut).toHaveBeenCalledOnce();
  window.removeEventListener('keydown', shortcut);
});
