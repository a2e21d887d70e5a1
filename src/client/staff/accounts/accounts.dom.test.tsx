import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answerInstead,
  buttonIn,
  expectToast,
  openDashboard,
  rowOf,
} from '#client/staff/testing/dashboard.tsx';
import { admin, createAdmin, signIn } from '#client/staff/testing/staff.ts';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const create = () => screen.getByRole('button', { name: 'Create Admin' });
const isGone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull());
const DELETE = 'Are you sure you want to delete this admin account? This action cannot be undone.';

test('a short name and a short password show messages at their fields', async () => {
  const user = await openDashboard('?tab=create-admin');
  await screen.findByText('Create a new administrator account with full access to the dashboard');
  await user.type(field('Username'), 'ab');
  await user.type(field('Password'), '12345');
  await user.click(create());
  const error = await screen.findByText('Username must be at least 3 characters');
  expect(field('Username').getAttribute('aria-describedby')).toContain(error.id);
  expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
});

test('a new account appears in the list and can sign in', async () => {
  const user = await openDashboard('?tab=create-admin');
  const name = `staff-${crypto.randomUUID().slice(0, 8)}`;
  await screen.findByRole('button', { name: 'Create Admin' });
  await user.type(field('Username'), name);
  await user.type(field('Password'), 'secret-123');
  await user.click(create());
  await expectToast('Admin created successfully', `The account ${name} has been created`);
  await waitFor(() => expect(field('Username').value).toBe(''));
  await user.click(screen.getByRole('tab', { name: 'Manage Admins' }));
  expect((await rowOf(name)).textContent).toMatch(/Created [A-Z][a-z]{2} \d{1,2}, \d{4}.*Active/);
  const own = await rowOf(admin.username);
  expect(own.textContent).toMatch(/Current User|You/);
  expect(within(own).queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(await signIn({ username: name, password: 'secret-123' })).toBeTruthy();
});

test('a renamed account keeps its password if none was entered', async () => {
  const { username, password } = await createAdmin();
  const user = await openDashboard('?tab=manage-admins');
  await user.click(await buttonIn(username, 'Edit'));
  const form = await screen.findByRole('form', { name: `Edit Admin ${username}` });
  const name = within(form).getByLabelText<HTMLInputElement>('Username');
  const update = within(form).getByRole('button', { name: 'Update Admin' });
  expect(within(form).getByLabelText('New Password (leave empty to keep current)')).toHaveProperty(
    'value',
    '',
  );
  await user.clear(name);
  await user.type(name, 'ab');
  await user.click(update);
  await within(form).findByText('Username must be at least 3 characters');
  await user.clear(name);
  await user.type(name, `${username}-2`);
  await user.click(update);
  await expectToast('Admin updated successfully');
  await rowOf(`${username}-2`);
  expect(screen.queryByRole('form')).toBeNull();
  expect(await signIn({ username: `${username}-2`, password })).toBeTruthy();
});

test('an account is deleted only after a confirmation', async () => {
  const { username } = await createAdmin();
  const user = await openDashboard('?tab=manage-admins');
  await user.click(await buttonIn(username, 'Delete'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Admin' });
  expect(dialog.textContent).toContain(DELETE);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await isGone(DELETE);
  await rowOf(username);

  await user.click(await buttonIn(username, 'Delete'));
  const again = await screen.findByRole('alertdialog', { name: 'Delete Admin' });
  await user.click(within(again).getByRole('button', { name: 'Delete' }));
  await expectToast('Admin deleted successfully', 'Admin account has been removed');
  await isGone(username);
});

test('reports a failure to load accounts, and retries only on request', async () => {
  const undo = answerInstead(/admins\.list/, () => new Response('Bad gateway', { status: 502 }));
  const user = await openDashboard('?tab=manage-admins');
  await expectToast('Failed to fetch admins', '502: Bad gateway');
  undo();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await rowOf(admin.username);
});

test('a taken name is rejected, and the form keeps its input', async () => {
  const user = await openDashboard('?tab=create-admin');
  await screen.findByRole('button', { name: 'Create Admin' });
  await user.type(field('Username'), admin.username.toUpperCase());
  await user.type(field('Password'), 'secret-123');
  let send: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  const { fetch } = globalThis;
  answerInstead(/admins\.create/, async (init) => {
    await held;
    return fetch('/api/trpc/admins.create', init);
  });
  await user.click(create());
  await screen.findByRole('button', { name: 'Creating Admin...' });
  send();
  await expectToast('Failed to create admin', /taken|exists|use/i);
  expect(field('Username').value).toBe(admin.username.toUpperCase());
});
