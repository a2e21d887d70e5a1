import type { Page } from '@playwright/test';
import { expectAccessible, openTab } from './support/dashboard.ts';
import { sendContact } from './support/leads.ts';
import { withoutNews } from './support/session.ts';
import { expect, test } from './support/site-test.ts';
import { visibleToasts } from './support/toasts.ts';

const row = (page: Page, name: string) =>
  page.getByRole('tabpanel').locator('tbody tr, li').filter({ hasText: name });
const button = (page: Page, name: string, label: string) =>
  row(page, name).getByRole('button', { name: label, exact: true });
const expectTitle = (page: Page, title: string) =>
  expect(visibleToasts(page).getByText(title, { exact: true })).toBeVisible();

test('shows what visitors sent, and nothing of what they did not @phone', async ({
  page,
  request,
}) => {
  const full = await sendContact(request, {
    companyName: 'Gulf Data <b>Power</b>',
    phoneNumber: '+971 (50) 123-4567',
    service: 'site-acquisition',
  });
  const bare = await sendContact(request);
  await openTab(page, 'Contact Submissions');
  await expect(page.getByText('Total Contacts', { exact: true })).toBeVisible();
  await expect(page.getByText('Total Appointments', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Showing \d+ of \d+ contact submissions$/)).toBeVisible();
  await expect(row(page, full)).toContainText('Gulf Data <b>Power</b>');
  await expect(row(page, full).getByRole('link', { name: 'layla@example.com' })).toHaveAttribute(
    'href',
    /^mailto:layla@example\.com\?subject=Your%20message/,
  );
  await expect(row(page, full).getByRole('link', { name: /971/ })).toHaveAttribute(
    'href',
    'https://wa.me/971501234567',
  );
  await expect(row(page, bare)).not.toContainText(/undefined|null|Invalid/);
  const atDesk = (page.viewportSize()?.width ?? 0) >= 1280;
  const day = atDesk ? /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/ : /^[A-Z][a-z]{2} \d{1,2}$/;
  await expect(row(page, bare).getByRole('time')).toHaveText(day);
  if (atDesk) {
    await expect(page.getByRole('columnheader')).toHaveText([
      'Date',
      'Name',
      'Email',
      'Company',
      'Phone',
      'Service',
      'Message',
      'Status',
      'Actions',
    ]);
  } else await expect(page.getByRole('table')).toHaveCount(0);
  await expectAccessible(page);
});

test('ignores with a reason, which the table cuts and a tooltip shows', async ({
  page,
  request,
}) => {
  const name = await sendContact(request);
  await openTab(page, 'Contact Submissions');
  await button(page, name, 'Ignore').click();
  const dialog = page.getByRole('dialog', { name: 'Mark as Ignored' });
  await expect(dialog).toContainText('We run 2 MW.');
  const reason = dialog.getByLabel('Ignore Reason (Optional)');
  await expect(reason).toHaveAttribute('rows', '3');
  await reason.fill('Asked for a price list only');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mark as Ignored' }).click();
  await expect(row(page, name)).toContainText('Ignored');
  const short = row(page, name).getByText('Asked for a price li...', { exact: true });
  await short.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Asked for a price list only');
  await button(page, name, 'Mark as Responded').click();
  await expect(row(page, name)).toContainText('Responded');
});

test('keeps filter and search in the address and clears them', async ({ page, request }) => {
  const name = await sendContact(request);
  await openTab(page, 'Contact Submissions');
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect(status.getByRole('option')).toHaveText([
    'All Status',
    'Unread',
    'Responded',
    'Ignored',
  ]);
  await expect(page.getByRole('button', { name: 'Clear', exact: true })).toHaveCount(0);
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText(/^Showing 1 of \d+ contact submissions \(filtered\)$/)).toBeVisible();
  await status.selectOption('Ignored');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.reload();
  await expect(status).toHaveValue('ignored');
  await expect(page.getByRole('searchbox')).toHaveValue(name);
  await page.goBack();
  await expect(row(page, name)).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText(/^Showing \d+ of \d+ contact submissions$/)).toBeVisible();
});

test('takes a refused change back and tells who was first', async ({
  page,
  request,
  staff,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 409/);
  const name = await sendContact(request);
  await withoutNews(page);
  await openTab(page, 'Contact Submissions');
  await expect(row(page, name)).toContainText('Unread');
  const contact = (await staff.contacts()).find(({ fullName }) => fullName === name);
  await staff.setContactStatus(contact?.id ?? '', 'ignored');

  await button(page, name, 'Respond').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Responded' }).click();
  await expectTitle(page, 'Failed to update contact');
  await expect(visibleToasts(page)).toContainText('ignored');
  await expect(row(page, name)).toContainText('Ignored');
});
