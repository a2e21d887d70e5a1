import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, openDashboard } from '#client/staff/testing/dashboard.tsx';
import { sendContact } from '#client/staff/testing/staff.ts';

const openViews = async (user: Awaited<ReturnType<typeof openDashboard>>) => {
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  return within(await screen.findByRole('dialog', { name: 'Views' }));
};

test('a view is saved, opened, replaced and deleted', async () => {
  await sendContact();
  const name = `V${crypto.randomUUID().slice(0, 8)}`;
  const user = await openDashboard('?status=unread&from=2026-01-01');
  let dialog = await openViews(user);
  const save = async () => {
    await user.type(dialog.getByLabelText(/^Save these/), name);
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    await expectToast('View saved');
  };
  await save();
  await dialog.findByRole('link', { name });
  await user.click(dialog.getByRole('link', { name: 'All' }));
  await waitFor(() => expect(window.location.search).toBe(''));

  dialog = await openViews(user);
  await user.click(await dialog.findByRole('link', { name }));
  await waitFor(() => expect(window.location.search).toBe('?status=unread&from=2026-01-01'));
  dialog = await openViews(user);
  await user.click(dialog.getByRole('checkbox', { name: 'For the team' }));
  await save();
  await dialog.findByText('Team');
  expect(dialog.getAllByRole('link', { name })).toHaveLength(1);

  const remove = dialog.getByRole('button', { name: `Delete ${name}` });
  await user.click(remove);
  await user.click(remove);
  await waitFor(() => expect(dialog.queryByRole('link', { name })).toBeNull());
});
