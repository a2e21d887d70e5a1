import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { expectToast, openDashboard } from '#client/admin/testing/dashboard.tsx';
import { sendContact, setWidth } from '#client/admin/testing/staff.ts';

const openViews = async (user: Awaited<ReturnType<typeof openDashboard>>) => {
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  return within(await screen.findByRole('dialog', { name: 'Views' }));
};
// Behind a dialog, the table is hidden from screen readers.
const shown = (term: string) =>
  screen.queryByRole('columnheader', { name: term, hidden: true }) !== null;

test('a view is saved, opened with its columns, replaced and deleted', async () => {
  setWidth(1440);
  onTestFinished(() => {
    setWidth(1024);
    window.localStorage.removeItem('admin-hidden-columns');
  });
  await sendContact();
  const name = `V${crypto.randomUUID().slice(0, 8)}`;
  const user = await openDashboard('?status=unread&from=2026-01-01');
  await waitFor(() => expect(shown('Company')).toBe(true));
  let dialog = await openViews(user);
  await user.click(dialog.getByRole('checkbox', { name: 'Company' }));
  const save = async () => {
    await user.type(dialog.getByLabelText(/^Save these/), name);
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    await expectToast('View saved');
  };
  await save();
  await dialog.findByRole('button', { name });
  // Without a view, the choice of this browser applies.
  expect([shown('Company'), window.location.search]).toEqual([
    false,
    '?status=unread&from=2026-01-01',
  ]);
  await user.click(dialog.getByRole('checkbox', { name: 'Company' }));
  await waitFor(() => expect(shown('Company')).toBe(true));
  await user.click(dialog.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(window.location.search).toBe(''));

  dialog = await openViews(user);
  await user.click(await dialog.findByRole('button', { name }));
  await waitFor(() => expect(shown('Company')).toBe(false));
  expect(window.location.search).toMatch(/^\?status=unread&from=2026-01-01&columns=/);
  dialog = await openViews(user);
  const opener = await dialog.findByRole('button', { name });
  expect(opener.getAttribute('aria-current')).toBe('true');
  await user.click(dialog.getByRole('checkbox', { name: 'Phone' }));
  await waitFor(() => expect(shown('Phone')).toBe(false));
  await user.click(dialog.getByRole('checkbox', { name: 'For the team' }));
  await save();
  await dialog.findByText('Team');
  expect(dialog.getAllByRole('button', { name })).toHaveLength(1);

  const remove = dialog.getByRole('button', { name: `Delete ${name}` });
  await user.click(remove);
  await user.click(remove);
  await waitFor(() => expect(dialog.queryByRole('button', { name })).toBeNull());
});
