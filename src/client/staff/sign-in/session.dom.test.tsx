import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  ADMIN_KEY,
  readStoredLogin,
  storeLogin,
  TOKEN_KEY,
} from '#client/staff/sign-in/session.ts';
import {
  answerInstead,
  buttonIn,
  endSession,
  expectToast,
  openDashboard,
  renderStaffArea,
  returnToTab,
  rowOf,
  signInByForm,
  withoutUpdates,
} from '#client/staff/testing/dashboard.tsx';
import {
  admin,
  createAdmin,
  OWN,
  sendContact,
  setAddress,
  signIn,
  staff,
} from '#client/staff/testing/staff.ts';

const REASON = 'Asks for guaranteed returns';
const atLogin = () => screen.findByRole('button', { name: 'Sign In' });
const question = () => screen.findByRole('dialog', { name: 'Mark as Ignored' });
const reason = async () =>
  within(await question()).getByLabelText<HTMLTextAreaElement>('Ignore Reason (Optional)');
const mark = async () => within(await question()).getByRole('button', { name: 'Mark as Ignored' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function beginReason(fullName: string, label = 'Ignore'): Promise<void> {
  const user = userEvent.setup();
  await user.click(await buttonIn(fullName, label));
  await user.type(await reason(), REASON);
}

test.each(['', 'no JSON', '{}', 'null'])('a login with the record %j is not used', (record) => {
  localStorage.setItem(TOKEN_KEY, 'token');
  localStorage.setItem(ADMIN_KEY, record);
  expect(readStoredLogin()).toBeNull();
});

test.each([TOKEN_KEY, ADMIN_KEY])(
  'without %s the dashboard redirects to the sign-in',
  async (key) => {
    const { sessionToken: token, admin: stored } = await signIn();
    storeLogin({ token, admin: stored });
    window.localStorage.removeItem(key);
    setAddress('/admin/dashboard');
    renderStaffArea();
    await atLogin();
    expect(window.location.pathname).toBe('/admin/login');
  },
);

test('a deep link leads to the sign-in and back, but not after Logout', async () => {
  const { id, fullName } = await sendContact();
  setAddress(`/admin/dashboard?status=unread&lead=${id}`);
  renderStaffArea();
  await atLogin();
  expect(screen.queryByText(/^Your session has ended/)).toBeNull();
  await signInByForm();
  await screen.findByRole('dialog', { name: new RegExp(fullName) });
  expect(window.location.search).toBe(`?status=unread&lead=${id}`);

  const user = userEvent.setup();
  await user.keyboard('{Escape}');
  await isClosed();
  expect(window.location.search).toBe('?status=unread');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await expectToast('Logged out', 'You have been successfully logged out');
  await atLogin();
  await signInByForm();
  await screen.findByRole('heading', { name: 'Admin Dashboard' });
  expect(window.location.pathname + window.location.search).toBe('/admin/dashboard');
});

test('a rejected sign-in does not end the session that another way has started', async () => {
  setAddress('/admin/login');
  renderStaffArea();
  await atLogin();
  const { sessionToken: token, admin: stored } = await signIn();
  const undo = answerInstead(/admins.login/, (init) => {
    undo();
    storeLogin({ token, admin: stored });
    return fetch('/api/trpc/admins.login', init);
  });
  await signInByForm({ ...admin, password: 'a wrong password' });
  await screen.findByRole('heading', { name: 'Admin Dashboard' });
  await expectToast('Login failed', 'Invalid credentials');
  expect(readStoredLogin()?.token).toBe(token);
});

test('Logout works while the server is unreachable', async () => {
  const user = await openDashboard();
  answerInstead(/admin\/logout/, () => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await atLogin();
  expect(window.localStorage.getItem(TOKEN_KEY)).toBeNull();
});

test('a page restored from the back/forward cache shows the sign-in if another tab has signed out', async () => {
  await openDashboard();
  window.localStorage.clear();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await atLogin();
});

test('the sign-in requires both fields, keeps rejected input, and confirms success', async () => {
  setAddress('/admin/login');
  renderStaffArea();
  const user = userEvent.setup();
  await user.click(await atLogin());
  const [username, password] = [
    screen.getByLabelText(/^Username/),
    screen.getByLabelText(/^Password/),
  ];
  for (const [field, message] of [
    [username, 'Username is required'],
    [password, 'Password is required'],
  ] as const) {
    const { id } = await screen.findByText(message);
    expect(field.getAttribute('aria-describedby')).toContain(id);
  }
  await signInByForm({ ...admin, password: 'wrong' });
  await expectToast('Login failed', 'Invalid credentials');
  expect(username).toHaveProperty('value', admin.username);
  await user.clear(password);
  await user.type(password, `${admin.password}{Enter}`);
  await screen.findByRole('heading', { name: 'Admin Dashboard' });
  await expectToast('Login successful', 'Welcome to the admin dashboard');
});

test('a change in an expired session fails, and its reason is restored after the sign-in', async () => {
  const { id, fullName } = await sendContact();
  withoutUpdates();
  const user = await openDashboard(`?${OWN}`);
  await beginReason(fullName);
  await endSession();
  await user.click(await mark());
  await expectToast('Failed to update contact');
  await atLogin();
  expect(await staff.contacts.get.query({ id })).toMatchObject({ status: 'unread' });

  await signInByForm();
  await user.click(await buttonIn(fullName, 'Ignore'));
  expect((await reason()).value).toBe(REASON);
  await user.keyboard('{Escape}');
  await isClosed();
  // A cancelled reason is not restored.
  await user.click(await buttonIn(fullName, 'Ignore'));
  expect((await reason()).value).toBe('');
});

test('a reason is not restored for another administrator', async () => {
  const other = await createAdmin();
  const { fullName } = await sendContact();
  const user = await openDashboard(`?${OWN}`);
  await beginReason(fullName);
  await endSession();
  await returnToTab();
  await atLogin();
  await signInByForm(other);
  await user.click(await buttonIn(fullName, 'Ignore'));
  expect((await reason()).value).toBe('');
});

test('a password change elsewhere ends the session, and the sign-in restores the view', async () => {
  const account = await createAdmin();
  const companyName = `W${crypto.randomUUID().slice(0, 8)}`;
  const { fullName } = await sendContact({ companyName });
  const user = await openDashboard('?status=unread', account);
  await user.type(screen.getByRole('searchbox'), `${companyName}{Enter}`);
  await screen.findByText(/^Showing 1 of/);
  const view = window.location.href;
  const { username } = account;
  await staff.admins.update.mutate({ id: account.id, username, password: 'the new one' });
  await returnToTab();
  await atLogin();
  await screen.findByText(/^Your session has ended/);
  expect(screen.queryByText(fullName)).toBeNull();
  await signInByForm({ username, password: 'the new one' });
  await rowOf(fullName);
  expect(window.location.href).toBe(view);
});

test('an export in an expired session shows the sign-in', async () => {
  await sendContact();
  const user = await openDashboard(`?${OWN}`);
  await screen.findByText(/^Showing/);
  await endSession();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await atLogin();
  await expectToast('Failed to export contacts');
});
