import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, openDashboard } from '#client/staff/testing/dashboard.tsx';
import { sendContact } from '#client/staff/testing/staff.ts';

const openViews = async (user: Awaited<ReturnType<typeof openDashboard>>) => {
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  return within(await screen.findByRole('dialog', { name: 'Views' }));
};

test('a view is saved, selected, found by the palette, replaced and deleted', async () => {
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
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'View' });
  expect(select.selectedOptions[0]?.text).toBe(name);
  await user.selectOptions(select, 'Views');
  await waitFor(() => expect(window.location.search).toBe(''));
  await user.selectOptions(select, name);
  await waitFor(() => expect(window.location.search).toBe('?status=unread&from=2026-01-01'));
  await user.selectOptions(select, 'Views');
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  const filters = '?tab=contacts&status=unread&from=2026-01-01';
  await waitFor(() => expect(window.location.search).toBe(filters));

  dialog = await openViews(user);
  await user.click(dialog.getByRole('checkbox', { name: 'For the team' }));
  await save();
  dialog = await openViews(user);
  await dialog.findByText('Team');
  expect(dialog.getAllByText(name)).toHaveLength(1);

  const remove = dialog.getByRole('button', { name: `Delete ${name}` });
  await user.click(remove);
  await user.click(remove);
  await waitFor(() => expect(dialog.queryByText(name)).toBeNull());
});
