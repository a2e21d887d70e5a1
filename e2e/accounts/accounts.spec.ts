import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openTab } from '../support/dashboard.ts';
import { expect, test } from '../support/site-test.ts';

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('returns the focus to the account after editing, and to the list after deleting', async ({
  page,
  staff,
}) => {
  const name = `staff-${randomUUID().slice(0, 8)}`;
  await staff.createAdmin({ username: name, password: 'secret-123' });
  await openTab(page, 'Manage Admins');
  const edit = row(page, name).getByRole('button', { name: 'Edit', exact: true });
  const form = page.getByRole('form', { name: `Edit Admin ${name}` });
  for (const end of ['Cancel', 'Update Admin']) {
    await edit.press('Enter');
    await form.getByRole('button', { name: end }).press('Enter');
    await expect(form).toHaveCount(0);
    await expect(edit).toBeFocused();
  }
  await row(page, name).getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(row(page, name)).toHaveCount(0);
  const list = page.getByRole('list', { name: 'Administrators' });
  await expect(list.getByRole('button', { name: 'Edit' }).first()).toBeFocused();
});
