import { act, configure, prettyDOM, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { expect, onTestFinished } from 'vitest';
import { Toaster } from '#client/layout/toast-region.tsx';
import { StaffArea } from '#client/staff/shell/routes.tsx';
import { readStoredLogin, storeLogin } from '#client/staff/sign-in/session.ts';
import { admin, setAddress, signIn } from '#client/staff/testing/staff.ts';
import { ThemeProvider } from '#client/theme/theme-provider.tsx';

/** Much longer than usual responses take, so that tests pass on a busy machine. */
const WAIT_MS = 60_000;
configure({ asyncUtilTimeout: WAIT_MS, getElementError });

/** Prints the page only if the error is reported: waiting for an element throws many errors. */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error();
  const print = () => `${message ?? ''}\n\n${prettyDOM(container)}`;
  return Object.defineProperty(error, 'message', { configurable: true, get: print });
}

/** Opens the staff area, signed in, at a dashboard address; returns the user-event instance. */
export async function openDashboard(place: `?${string}` | '' = '', account = admin) {
  setAddress(`/admin/dashboard${place}`);
  const { sessionToken, admin: stored } = await signIn(account);
  storeLogin({ token: sessionToken, admin: stored });
  renderStaffArea();
  await screen.findByRole('heading', { name: 'Admin Dashboard' });
  return userEvent.setup();
}

/** Renders the staff area at the current address, for the signed-in user if there is one. */
export function renderStaffArea(): void {
  render(
    <ThemeProvider>
      <BrowserRouter>
        <StaffArea />
      </BrowserRouter>
      <Toaster />
    </ThemeProvider>,
  );
}

export async function signInByForm({ username, password } = admin): Promise<void> {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Username/), username);
  await user.type(screen.getByLabelText(/^Password/), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

/** Ends the session on the server, as expiry or another browser would. */
export async function endSession(): Promise<void> {
  const headers = { authorization: `Bearer ${readStoredLogin()?.token}` };
  const { ok } = await fetch('/api/admin/logout', { method: 'POST', headers });
  expect(ok).toBe(true);
}

/** Simulates returning to a tab, which then polls at once. */
export const returnToTab = () =>
  act(async () => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

/** Blocks polling for other users' changes, like a slow connection. */
export const withoutUpdates = () =>
  answerInstead(/leads\.changes/, () => new Promise(() => undefined));

export function rowOf(text: string): Promise<HTMLElement> {
  return waitFor(() => {
    const [row] = screen.queryAllByText(text).flatMap((it) => it.closest('tr, li') ?? []);
    if (!(row instanceof HTMLElement)) throw new Error(`${text} is not in a row`);
    return row;
  });
}

export const buttonIn = async (text: string, name: string): Promise<HTMLElement> =>
  within(await rowOf(text)).getByRole('button', { name });

export async function expectToast(...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) {
    await waitFor(() => {
      const toasts = document.querySelectorAll('[data-scope="toast"][data-part="root"]');
      expect([...toasts].map(({ textContent }) => textContent).join()).toMatch(text);
    });
  }
}

/** Replaces the server's response to matching calls until the test ends or it is undone. */
export function answerInstead(
  address: RegExp,
  answer: (init: RequestInit | undefined) => Response | Promise<Response>,
) {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    address.test(String(input)) ? answer(init) : real(input, init);
  const undo = () => {
    globalThis.fetch = real;
  };
  onTestFinished(undo);
  return undo;
}
