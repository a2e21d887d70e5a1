import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { withoutTable } from './support/broken-storage.ts';
import { openTab } from './support/dashboard.ts';
import { sendBooking, sendContact } from './support/leads.ts';
import { withoutNews } from './support/session.ts';
import { FIRST_ADMIN } from './support/site-server.ts';
import { expect, test } from './support/site-test.ts';
import { visibleToasts } from './support/toasts.ts';

const newAccount = () => ({
  username: `staff-${randomUUID().slice(0, 8)}`,
  password: 'secret-123',
});
const row = (page: Page, name: string) =>
  page.getByRole('tabpanel').locator('tbody tr, li').filter({ hasText: name });
const expectFailure = async (page: Page, title: string, why: RegExp) => {
  await expect(visibleToasts(page).getByText(title, { exact: true })).toBeVisible();
  await expect(visibleToasts(page)).toContainText(why);
};

test('a name that is taken is refused, and the form is kept', async ({
  page,
  staff,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 409/);
  const account = newAccount();
  await staff.createAdmin(account);
  await openTab(page, 'Manage Admins');
  await row(page, account.username).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('form', { name: `Edit Admin ${account.username}` });
  await form.getByLabel('Username').fill(FIRST_ADMIN.username.toUpperCase());
  await form.getByRole('button', { name: 'Update Admin' }).click();
  await expectFailure(page, 'Failed to update admin', /taken|exists|use/i);
  await expect(form.getByLabel('Username')).toHaveValue(FIRST_ADMIN.username.toUpperCase());
  await expect(form.getByRole('button', { name: 'Update Admin' })).toBeEnabled();
});

test('an account that is gone can be neither changed nor deleted, and leaves the list', async ({
  page,
  staff,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 404/);
  const edited = newAccount();
  const doomed = newAccount();
  const ids = [await staff.createAdmin(edited), await staff.createAdmin(doomed)];
  await openTab(page, 'Manage Admins');
  await row(page, edited.username).getByRole('button', { name: 'Edit' }).click();
  for (const id of ids) await staff.deleteAdmin(id);

  await row(page, doomed.username).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectFailure(page, 'Failed to delete admin', /There is no administrator with this id/);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(row(page, doomed.username)).toHaveCount(0);
});

test('a change of an account that is gone says so', async ({ page, staff, consoleWatch }) => {
  consoleWatch.expect(/status of 404/);
  const account = newAccount();
  const id = await staff.createAdmin(account);
  await openTab(page, 'Manage Admins');
  await row(page, account.username).getByRole('button', { name: 'Edit' }).click();
  await staff.deleteAdmin(id);
  const form = page.getByRole('form', { name: `Edit Admin ${account.username}` });
  await form.getByLabel('Username').fill(newAccount().username);
  await form.getByRole('button', { name: 'Update Admin' }).click();
  await expectFailure(page, 'Failed to update admin', /There is no administrator with this id/);
});

for (const { label, table, failure } of [
  { label: 'Contact Submissions', table: 'contacts', failure: 'Failed to fetch contacts' },
  { label: 'Appointments', table: 'appointments', failure: 'Failed to fetch appointments' },
] as const) {
  test(`${label} that the database cannot give are told, and read on demand`, async ({
    page,
    site,
    consoleWatch,
  }) => {
    consoleWatch.expect(/status of 500/);
    await openTab(page, 'Create Admin');
    const address = `/admin/dashboard?tab=${table}&q=nobody`;
    await withoutTable(site, table, async () => {
      await page.goto(address);
      await expectFailure(page, failure, /./);
      // Its filters can still be changed: one of them may be at fault.
      await expect(page.getByRole('button', { name: 'Clear', exact: true })).toBeVisible();
      expect(await page.content()).not.toMatch(/SQLITE|no such table/i);
    });
    const told = page.getByRole('tabpanel').getByRole('alert').filter({ hasText: failure });
    await told.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  });
}

test('a change that the database cannot keep is taken back', async ({
  page,
  request,
  site,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 500/);
  const name = await sendContact(request);
  await openTab(page, 'Contact Submissions');
  await row(page, name).getByRole('button', { name: 'Respond' }).click();
  await withoutTable(site, 'contacts', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as Responded' }).click();
    await expectFailure(page, 'Failed to update contact', /./);
    await expect(row(page, name)).toContainText('Unread');
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row(page, name)).toContainText('Unread');
});

test('who was second on a booking is told, and sees what the first one did', async ({
  page,
  request,
  staff,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 409/);
  const email = `client-${randomUUID()}@example.com`;
  const name = await sendBooking(request, { email });
  await withoutNews(page);
  await openTab(page, 'Appointments');
  await expect(row(page, name)).toContainText('Pending');
  const [booking] = await staff.appointmentsFrom(email);
  await staff.setAppointmentStatus(booking?.id ?? '', 'rejected');

  await row(page, name).getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve & Contact' }).click();
  await expectFailure(page, 'Failed to update appointment', /rejected/);
  await expect(row(page, name)).toContainText('Rejected');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await staff.appointmentsFrom(email))[0]?.status).toBe('rejected');
});
