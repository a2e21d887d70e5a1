import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, listRow, openTab, pressInMenu } from '../support/dashboard.ts';
import { sendBooking, sendContact } from '../support/leads.ts';
import { FIRST_ADMIN } from '../support/site-server.ts';
import { expect, test } from '../support/site-test.ts';

const lead = (page: Page, name: string) => listRow(page, name).locator('[data-lead-link]');
const button = (page: Page, name: string, label: string) =>
  listRow(page, name).getByRole('button', { name: label, exact: true });
const expectOpen = (page: Page, name: string) =>
  expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
const expectClosed = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);
const createGate = () => {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release: () => release() };
};

test('contacts, their dialogs and their drawer are accessible @phone', async ({
  page,
  request,
}) => {
  test.slow();
  const email = `${randomUUID()}@example.com`;
  await sendBooking(request, { email });
  const name = await sendContact(request, { email, phoneNumber: '+971 50 123 4567' });
  await openTab(page, 'Contact Submissions');
  await button(page, name, 'Respond').click();
  await expectOpen(page, 'Mark as Responded');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await button(page, name, 'Ignore').click();
  await expectOpen(page, 'Mark as Ignored');
  await page.getByLabel('Ignore Reason (Optional)').fill('Asked for a price list only');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Ignored' }).click();
  await expect(listRow(page, name)).toContainText('Ignored');
  await expectAccessible(page);

  await lead(page, name).click();
  await expectOpen(page, name);
  await expect(page.getByText('From the same email or phone')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await page.keyboard.press('?');
  await expectOpen(page, 'Keyboard shortcuts');
  await expectAccessible(page);
});

test('whole lists with every status are accessible @phone', async ({ page, request, staff }) => {
  test.slow();
  const email = `${randomUUID()}@example.com`;
  const more = { email, phoneNumber: '+971 50 123 4567', companyName: 'Desert Mining' };
  for (let count = 0; count < 7; count += 1) {
    await sendContact(request, more);
    await sendBooking(request, { ...more, timezone: count % 2 ? 'UTC+4' : 'UTC-8' });
  }
  const [answered, ignored] = await staff.contactsFrom(email);
  await staff.setContactStatus(answered?.id ?? '', 'responded');
  await staff.setAside('contacts', ignored?.id ?? '', 'ignored', 'Asked for a price list only');
  const [approved, rejected] = await staff.appointmentsFrom(email);
  await staff.setAppointmentStatus(approved?.id ?? '', 'approved');
  await staff.setAside('appointments', rejected?.id ?? '', 'rejected', 'No free site this year');
  await openTab(page, 'Contact Submissions');
  await expect(listRow(page, answered?.fullName ?? '')).toContainText('Responded');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Appointments', exact: true }).click();
  await expect(listRow(page, approved?.fullName ?? '')).toContainText('Approved');
  await expectAccessible(page);
});

test('appointments, their dialogs and their drawer are accessible', async ({ page, request }) => {
  test.slow();
  const name = await sendBooking(request, { phoneNumber: '+44 20 7946 0000', timezone: 'UTC-8' });
  await openTab(page, 'Appointments');
  await button(page, name, 'Approve').click();
  await expectOpen(page, 'Approve Appointment');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve anyway' }).click();
  await expectOpen(page, 'Contact Client');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Skip Contact' }).click();
  await lead(page, name).click();
  await expectOpen(page, name);
  await expect(page.getByText('Timeline')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('c');
  await expectOpen(page, 'Mark as Completed');
  await expectAccessible(page);
});

test('closures and the calendar feed are accessible @only-phone', async ({ page }) => {
  await openTab(page, 'Appointments');
  await pressInMenu(page, 'Closures');
  await page.getByRole('button', { name: 'New closure' }).press('Enter');
  await expect(page.getByLabel('First day')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('First day').fill('2096-05-08');
  await page.getByLabel('Reason').fill('زيارة الموقع');
  await page.getByLabel('Reason').press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'زيارة الموقع' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await pressInMenu(page, 'Calendar feed');
  await page.getByRole('button', { name: 'Create link' }).press('Enter');
  await expect(page.getByLabel('Your link')).toBeFocused();
  await expectAccessible(page);
});

test('a drawer is accessible while it loads, after a failure and with hostile text @phone', async ({
  page,
  request,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 404/);
  const name = `\u202E${randomUUID().slice(0, 8)}${'A'.repeat(180)}`;
  await sendContact(request, { fullName: name, message: 'W'.repeat(5_000) });
  await openTab(page, 'Contact Submissions');
  const history = createGate();
  await page.route(/contacts\.history/, async (route) => {
    await history.promise;
    await route.continue();
  });
  await lead(page, name).click();
  await expect(
    page.getByRole('dialog').getByRole('status').filter({ hasText: 'Loading' }),
  ).toBeVisible();
  await expectAccessible(page);
  history.release();
  await expect(page.getByText('From the same email or phone')).toBeVisible();
  // The actions stay visible, regardless of the amount of text.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Ignore' })).toBeInViewport();
  await expectAccessible(page);
  // The failure may arrive before the script that shows it.
  const failed = page.waitForResponse((response) => response.status() === 404);
  await page.route(/lead-details/, async (route) => {
    await failed;
    await route.continue();
  });
  await page.goto('/admin/dashboard?lead=nobody');
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test('lists are accessible while they load, after a failure and when empty', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 502/);
  const list = createGate();
  await page.route(/contacts\.page/, async (route) => {
    await list.promise;
    await route.fulfill({ status: 502, body: 'Bad gateway' });
  });
  await openTab(page, 'Contact Submissions');
  await expect(page.getByRole('tabpanel').getByText('Loading')).toBeVisible();
  await expectAccessible(page);
  list.release();
  await expect(page.getByRole('tabpanel').getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/contacts\.page/);
  await page.goto('/admin/dashboard?q=nobody-at-all');
  await expect(page.getByText('No leads match these filters')).toBeVisible();
  await expectAccessible(page);
});

test('accounts, their form, its errors and the delete dialog are accessible @phone', async ({
  page,
  staff,
}) => {
  const username = `staff-${randomUUID().slice(0, 8)}`;
  await staff.createAdmin({ username, password: 'secret-123' });
  await openTab(page, 'Create Admin');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create Admin', exact: true }).click();
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Manage Admins', exact: true }).click();
  await button(page, FIRST_ADMIN.username, 'Edit').click();
  await expect(page.getByRole('form', { name: /^Edit Admin/ })).toBeVisible();
  await expectAccessible(page);
  await button(page, username, 'Delete').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
});

test('the report and the search of all leads are accessible @phone', async ({ page, request }) => {
  const name = await sendContact(request);
  await openTab(page, 'Contact Submissions');
  await page.getByRole('link', { name: 'Report' }).click();
  await expect(page.getByText('Days are in the UAE.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/dashboard');
  await expect(listRow(page, name)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Search people/ })).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('group', { name })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expectOpen(page, name);
});
