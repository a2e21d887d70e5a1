import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerInstead, expectToast, openDashboard } from '../testing/dashboard.tsx';
import { admin } from '../testing/staff.ts';

const TITLE = 'Confirm that it is you';
const FAULT = 'Confirm that it is you: enter your password or a code.';
const dialog = () => screen.findByRole('dialog', { name: TITLE });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Rejects the next matching tRPC call. */
function requireProofOnce() {
  const undo = answerInstead(/admins\.create/, () => {
    undo();
    const data = { code: 'FORBIDDEN', httpStatus: 403, reason: 'fresh_sign_in_required' };
    const error = { message: FAULT, code: -32003, data };
    return Response.json({ error }, { status: 403 });
  });
}

async function fillForm() {
  const user = await openDashboard('?tab=create-admin');
  const name = `staff-${crypto.randomUUID().slice(0, 8)}`;
  await screen.findByRole('button', { name: 'Create Admin' });
  await user.type(field('Username'), name);
  await user.type(field('Password'), 'secret-123');
  requireProofOnce();
  await user.click(screen.getByRole('button', { name: 'Create Admin' }));
  return { user, name, asked: within(await dialog()) };
}

test('a cancelled confirmation fails the call as usual, and keeps the form', async () => {
  const { user, name, asked } = await fillForm();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await expectToast('Failed to create admin', FAULT);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field('Username').value).toBe(name);
  expect(field('Password').value).toBe('secret-123');
});

test('a wrong password keeps the dialog; the right one continues the call', async () => {
  const { user, name, asked } = await fillForm();
  const password = asked.getByLabelText(/^Password/);
  const confirm = () => user.click(asked.getByRole('button', { name: 'Confirm' }));
  await user.type(password, 'wrong');
  await confirm();
  await asked.findByText('This password is not correct');
  await user.clear(password);
  await user.type(password, admin.password);
  await confirm();
  await expectToast('Admin created successfully', name);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('exports that fail at the same time share one dialog, and then continue', async () => {
  let rejected = 0;
  let served = 0;
  const undo = answerInstead(/contacts\/export/, () => {
    if (rejected < 2) {
      rejected += 1;
      const problem = { error: FAULT, code: 'fresh_sign_in_required' };
      return Response.json(problem, { status: 403 });
    }
    served += 1;
    return new Response('a,b');
  });
  const user = await openDashboard();
  const { csvFile } = await import('../leads/export/exported-file.ts');
  const files = Promise.all([1, 2].map(() => csvFile('/admin/contacts/export', {}, 'token')));
  const asked = within(await dialog());
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.type(asked.getByLabelText(/^Password/), admin.password);
  await user.click(asked.getByRole('button', { name: 'Confirm' }));
  expect((await files).map(({ size }) => size)).toEqual([3, 3]);
  expect(served).toBe(2);
  undo();
});
