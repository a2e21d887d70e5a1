import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { listRow, openTab } from '../support/dashboard.ts';
import { pressControl, pressUntilFocused } from '../support/keyboard.ts';
import { sendBooking, sendContact } from '../support/leads.ts';
import { SignIn } from '../support/sign-in.ts';
import { FIRST_ADMIN } from '../support/site-server.ts';
import { expect, test } from '../support/site-test.ts';
import { visibleToasts } from '../support/toasts.ts';

const mark = () => randomUUID().slice(0, 8);
const lead = (page: Page, name: string) => listRow(page, name).getByRole('link', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
const expectTitle = (page: Page, title: string) =>
  expect(visibleToasts(page).getByText(title, { exact: true })).toBeVisible();

/** Moves the focus to the search field and searches for `text`. */
async function search(page: Page, text: string, way = 'Tab'): Promise<void> {
  await expect(page.getByText(/^Showing /)).toBeVisible();
  await pressUntilFocused(page, way, page.getByRole('searchbox'));
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`q=${text}`));
}

test('all staff tasks work by keyboard alone', async ({ page, request }) => {
  test.slow();
  const company = mark();
  const [first, second, third] = [
    await sendContact(request, { companyName: company }),
    await sendContact(request, { companyName: company, message: 'Only a price list' }),
    await sendContact(request, { companyName: company, message: 'Three sites,\nten megawatts' }),
  ];
  const client = await sendBooking(request, { phoneNumber: '+44 20 7946 0000' });

  const signIn = new SignIn(page);
  await signIn.open();
  await pressUntilFocused(page, 'Tab', signIn.username);
  await page.keyboard.type(FIRST_ADMIN.username);
  await pressUntilFocused(page, 'Tab', signIn.password);
  await page.keyboard.type(FIRST_ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText(/^Showing/)).toBeVisible();

  // Filter. In a select, `u` chooses an option and changes no status.
  await search(page, company);
  await pressUntilFocused(page, 'Shift+Tab', page.getByRole('combobox', { name: 'Status' }));
  await page.keyboard.press('u');
  await expect(page).toHaveURL(/status=unread/);
  await expect(page.getByText(/^Showing 3 of \d+ contact submissions \(filtered\)$/)).toBeVisible();

  // Open one, and the next.
  await pressUntilFocused(page, 'Tab', page.getByRole('button', { name: 'Refresh' }));
  await page.keyboard.press('j');
  await expect(lead(page, third)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page, third)).toContainText('ten megawatts');
  await page.keyboard.press('j');
  await expect(dialog(page, second)).toContainText('Only a price list');
  await page.keyboard.press('k');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(lead(page, third)).toBeFocused();

  // Respond: the row leaves the filter, and the next one gets the focus.
  await page.keyboard.press('r');
  await expect(dialog(page, 'Mark as Responded')).toBeVisible();
  await pressControl(page, inDialog(page, 'Mark as Responded'));
  await expectTitle(page, 'Contact status updated');
  await expect(listRow(page, third)).toHaveCount(0);
  await expect(lead(page, second)).toBeFocused();

  // Ignore with a reason.
  await page.keyboard.press('e');
  await pressUntilFocused(page, 'Tab', page.getByLabel('Ignore Reason (Optional)'));
  await page.keyboard.type('Asked for a price list');
  await pressControl(page, inDialog(page, 'Mark as Ignored'));
  await expect(listRow(page, second)).toHaveCount(0);
  await expect(lead(page, first)).toBeFocused();
  await pressControl(page, page.getByRole('button', { name: 'Clear', exact: true }), 'Shift+Tab');
  await expect(listRow(page, second)).toContainText('Ignored');
  await search(page, company, 'Shift+Tab');
  // `j` reaches the last row, and `k` the row above it.
  await page.keyboard.press('j');
  await expect(lead(page, first)).toBeFocused();
  await page.keyboard.press('k');
  await expect(lead(page, second)).toBeFocused();
  await page.keyboard.press('u');
  await expect(listRow(page, second)).toContainText('Unread');
  await expect(lead(page, second)).toBeFocused();

  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await pressUntilFocused(page, 'Shift+Tab', tab('Contact Submissions'));
  await page.keyboard.press('ArrowRight');
  await expect(tab('Appointments')).toBeFocused();
  await expect(page.getByText('Showing 0 of')).toBeVisible();
  await search(page, client.slice('Client '.length));
  await expect(listRow(page, client)).toBeVisible();
  await page.keyboard.press('j');
  await expect(lead(page, client)).toBeFocused();
  await page.keyboard.press('r');
  await expect(dialog(page, 'Approve Appointment')).toBeVisible();
  await pressControl(page, inDialog(page, 'Approve & Contact'));
  await expect(dialog(page, 'Contact Client')).toBeVisible();
  await pressUntilFocused(page, 'Tab', page.getByRole('link', { name: /^Send Email to/ }));
  await pressUntilFocused(page, 'Tab', page.getByRole('link', { name: /^Send WhatsApp to/ }));
  await pressControl(page, inDialog(page, 'Skip Contact'));
  await expect(lead(page, client)).toBeFocused();
  await page.keyboard.press('c');
  await expect(dialog(page, 'Mark as Completed')).toBeVisible();
  await pressControl(page, inDialog(page, 'Mark Completed'));
  await expect(listRow(page, client)).toContainText('Completed');

  // Create and edit an administrator.
  const name = `staff-${mark()}`;
  await pressUntilFocused(page, 'Shift+Tab', tab('Appointments'));
  await page.keyboard.press('ArrowRight');
  await pressUntilFocused(page, 'Tab', page.getByLabel('Username', { exact: true }));
  await page.keyboard.type(name);
  await pressUntilFocused(page, 'Tab', page.getByLabel('Password', { exact: true }));
  await page.keyboard.type('secret-123');
  await page.keyboard.press('Enter');
  await expectTitle(page, 'Admin created successfully');
  await pressUntilFocused(page, 'Shift+Tab', tab('Create Admin'));
  await page.keyboard.press('ArrowRight');
  const account = page.getByRole('listitem').filter({ hasText: name });
  await pressControl(page, account.getByRole('button', { name: 'Edit' }));
  await expect(account.getByLabel('Username')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('-2');
  await page.keyboard.press('Enter');
  await expectTitle(page, 'Admin updated successfully');
  await expect(account.getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(account.getByText(`${name}-2`, { exact: true })).toBeVisible();

  // Log out.
  await pressControl(page, page.getByRole('button', { name: 'Logout', exact: true }), 'Shift+Tab');
  await expect(page).toHaveURL('/admin/login');
});

test('lists the shortcuts and can turn them off', async ({ page, request }) => {
  const name = await sendContact(request);
  await openTab(page, 'Contact Submissions');
  await expect(listRow(page, name)).toBeVisible();
  await page.keyboard.press('?');
  const help = dialog(page, 'Keyboard shortcuts');
  await expect(help).toContainText(/Next lead.*Respond.*Ignore.*Mark as Unread.*Search/s);
  await pressUntilFocused(page, 'Tab', help.getByLabel('Single-key shortcuts'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  await lead(page, name).focus();
  for (const key of ['?', 'r', 'j', '/']) await page.keyboard.press(key);
  await expect(lead(page, name)).toBeFocused();
  await page.reload();
  await expect(listRow(page, name)).toBeVisible();
  await page.keyboard.press('j');
  await expect(lead(page, name)).not.toBeFocused();

  const more = page.getByRole('button', { name: 'More', exact: true });
  await pressControl(page, more);
  await pressControl(page, page.getByRole('button', { name: 'Keys', exact: true }));
  await help.getByLabel('Single-key shortcuts').press('Space');
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('j');
  await expect(lead(page, name)).toBeFocused();
});

test('scrolls to the row that `j` or `k` focuses', async ({ page, request }) => {
  for (let count = 0; count < 12; count += 1) await sendContact(request);
  await openTab(page, 'Contact Submissions');
  await expect(page.getByText(/^Showing/)).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('j');
  const focusedRow = page.locator('[data-lead]').filter({ has: page.locator(':focus') });
  await expect(focusedRow).toBeInViewport({ ratio: 1 });
  for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('k');
  await expect(focusedRow).toBeInViewport({ ratio: 1 });
  const head = await page.locator('thead').boundingBox();
  const box = await focusedRow.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
});
