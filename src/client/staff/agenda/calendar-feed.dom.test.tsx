import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, openDashboard } from '#client/staff/testing/dashboard.tsx';
import { createAdmin } from '#client/staff/testing/staff.ts';

test('a feed address can be created, copied and revoked', async () => {
  const account = await createAdmin();
  const user = await openDashboard('?tab=appointments', account);
  await user.click(await screen.findByRole('button', { name: 'Calendar feed' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Calendar feed' }));
  await user.click(await sheet.findByRole('button', { name: 'Create link' }));
  const field = await sheet.findByLabelText<HTMLInputElement>('Your link');
  const first = field.value;
  expect(first).toMatch(/^https?:\/\/.+\/calendar\/[\w-]{43}\.ics$/);
  expect(document.activeElement).toBe(field);
  await user.click(sheet.getByRole('button', { name: 'Copy link' }));
  await expectToast('Link copied');
  expect(await navigator.clipboard.readText()).toBe(first);
  let count = 0;
  // Responses may be cached for five minutes, so each read uses another address.
  const read = (address: string) => fetch(`${new URL(address).pathname}?${++count}`);
  expect((await read(first)).headers.get('content-type')).toContain('text/calendar');

  await user.click(sheet.getByRole('button', { name: 'Revoke link' }));
  await user.click(sheet.getByRole('button', { name: 'Revoke now?' }));
  const make = await sheet.findByRole('button', { name: 'Create link' });
  expect(sheet.queryByLabelText('Your link')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(make));
  expect((await read(first)).status).toBe(404);
});
