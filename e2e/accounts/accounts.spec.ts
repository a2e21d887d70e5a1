import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openTab } from '../support/dashboard.ts';
import { SignIn } from '../support/sign-in.ts';
import { FIRST_ADMIN } from '../support/site-server.ts';
import { expect, test } from '../support/site-test.ts';

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('returns to the requested tab when a user signs in after the session ended', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 401/);
  await new SignIn(page).enter(FIRST_ADMIN);
  // Wait for the first view to load, so that the tab makes the next call.
  await expect(page.getByText(/^Showing/)).toBeVisible();
  await expect(page.getByText(/^\d+ waiting$/)).toBeVisible();
  await page.evaluate(() => window.localStorage.setItem('admin-token', 'x'.repeat(43)));
  await page.getByRole('tab', { name: 'Manage Admins', exact: true }).click();
  await expect(page.getByText('Failed to fetch admins', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/admin/login');
  await new SignIn(page).submit(FIRST_ADMIN);
  await expect(page).toHaveURL('/admin/dashboard?tab=manage-admins');
  await expect(row(page, FIRST_ADMIN.username)).toBeVisible();
});

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
