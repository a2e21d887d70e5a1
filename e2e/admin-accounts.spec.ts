import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, openTab } from './support/dashboard.ts';
import { SignIn } from './support/sign-in.ts';
import { FIRST_ADMIN } from './support/site-server.ts';
import { expect, test } from './support/site-test.ts';
import { expectToast } from './support/toasts.ts';

const newName = () => `staff-${randomUUID().slice(0, 8)}`;
const username = (page: Page) => page.getByLabel('Username', { exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function createAdmin(page: Page, name: string): Promise<void> {
  await openTab(page, 'Create Admin');
  await username(page).fill(name);
  await password(page).fill('secret-123');
  await page.getByRole('button', { name: 'Create Admin', exact: true }).click();
  await expectToast(page, {
    title: 'Admin created successfully',
    description: `The account ${name} has been created`,
  });
}

test('creates an admin who can sign in and is in the list @phone', async ({ page }) => {
  const name = newName();
  await createAdmin(page, name);
  await expect(username(page)).toHaveValue('');
  await page.getByRole('tab', { name: 'Manage Admins', exact: true }).click();
  await expect(row(page, name)).toContainText('Active');
  await expect(row(page, name)).toContainText(/Created [A-Z][a-z]{2} \d{1,2}, \d{4}/);
  const badge = (page.viewportSize()?.width ?? 0) >= 1280 ? 'Current User' : 'You';
  const own = row(page, FIRST_ADMIN.username);
  await expect(own.getByText(badge, { exact: true })).toBeVisible();
  await expect(own.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await new SignIn(page).enter({ username: name, password: 'secret-123' });
});

test('says while it creates that it does, and why it could not', async ({ page, consoleWatch }) => {
  consoleWatch.expect(/status of 409/);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/admins\.create/, async (route) => {
    await held;
    await route.continue();
  });
  await openTab(page, 'Create Admin');
  await username(page).fill(FIRST_ADMIN.username);
  await password(page).fill('secret-123');
  await page.getByRole('button', { name: 'Create Admin', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Creating Admin...' })).toBeDisabled();
  release();
  await expect(page.getByText('Failed to create admin', { exact: true })).toBeVisible();
  await expect(username(page)).toHaveValue(FIRST_ADMIN.username);
});

test('deletes an admin only after a confirmation', async ({ page }) => {
  const name = newName();
  await createAdmin(page, name);
  await page.getByRole('tab', { name: 'Manage Admins', exact: true }).click();
  await row(page, name).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Admin' });
  await expect(
    dialog.getByText(
      'Are you sure you want to delete this admin account? This action cannot be undone.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(row(page, name).getByRole('button', { name: 'Delete' })).toBeFocused();

  await row(page, name).getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, {
    title: 'Admin deleted successfully',
    description: 'Admin account has been removed',
  });
  await expect(row(page, name)).toHaveCount(0);
});

test('shows what another administrator has changed: on Refresh, and opened again', async ({
  page,
  staff,
}) => {
  await openTab(page, 'Manage Admins');
  await expect(row(page, FIRST_ADMIN.username)).toBeVisible();
  const name = newName();
  const id = await staff.createAdmin({ username: name, password: 'secret-123' });
  const refresh = page.getByRole('button', { name: 'Refresh', exact: true });
  await refresh.press('Enter');
  await expect(row(page, name)).toBeVisible();
  await expect(refresh).toBeFocused();

  await page.getByRole('tab', { name: 'Create Admin', exact: true }).click();
  await staff.deleteAdmin(id);
  await page.getByRole('tab', { name: 'Manage Admins', exact: true }).click();
  await expect(row(page, FIRST_ADMIN.username)).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
});

test('an ended session asks for sign-in and comes back to its view', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 401/);
  await new SignIn(page).enter(FIRST_ADMIN);
  // All of the first view has been read: the next call is the tab's.
  await expect(page.getByText(/^Showing/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Leads of each day/ })).toBeVisible();
  await page.evaluate(() => window.localStorage.setItem('admin-token', 'x'.repeat(43)));
  await page.getByRole('tab', { name: 'Manage Admins', exact: true }).click();
  await expect(page.getByText('Failed to fetch admins', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/admin/login');
  await new SignIn(page).submit(FIRST_ADMIN);
  await expect(page).toHaveURL('/admin/dashboard?tab=manage-admins');
  await expect(row(page, FIRST_ADMIN.username)).toBeVisible();
});

test('leaves the focus at the account that was worked on', async ({ page }) => {
  const name = newName();
  await createAdmin(page, name);
  await page.getByRole('tab', { name: 'Manage Admins', exact: true }).click();
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
