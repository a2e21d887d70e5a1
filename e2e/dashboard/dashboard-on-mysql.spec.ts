import type { Page } from '@playwright/test';
import { sendBooking, sendContact } from '../support/leads.ts';
import { SignIn } from '../support/sign-in.ts';
import { FIRST_ADMIN } from '../support/site-server.ts';
import { expect, test } from '../support/site-test.ts';
import { visibleToasts } from '../support/toasts.ts';

const panel = (page: Page) => page.getByRole('tabpanel');
const row = (page: Page, name: string) => panel(page).locator('tbody tr').filter({ hasText: name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const expectToast = (page: Page, title: string) =>
  expect(visibleToasts(page).getByText(title, { exact: true })).toBeVisible();

async function search(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(name.split(' ').at(-1) ?? '');
  await page.getByRole('searchbox').press('Enter');
}

test('staff sign in, see leads and totals, change statuses and search', async ({
  page,
  request,
}) => {
  const [contact, other] = [await sendContact(request), await sendContact(request)];
  const booking = await sendBooking(request);

  await new SignIn(page).enter(FIRST_ADMIN);
  await expect(page.getByText(/Total Contacts\s*2/)).toBeVisible();
  await expect(page.getByText(/Total Appointments\s*1/)).toBeVisible();
  await expect(panel(page)).toContainText('Showing 2 of 2 contact submissions');

  await row(page, contact).getByRole('button', { name: 'Respond', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as Responded' });
  await dialog.getByRole('button', { name: 'Mark as Responded', exact: true }).click();
  await expectToast(page, 'Contact status updated');
  await expect(row(page, contact)).toContainText('Responded');
  await expect(row(page, other)).toContainText('Unread');

  await search(page, other);
  await expect(panel(page)).toContainText('Showing 1 of 2 contact submissions');
  await expect(row(page, other)).toBeVisible();
  await expect(row(page, contact)).toHaveCount(0);

  await tab(page, 'Appointments').click();
  await search(page, booking);
  await expect(panel(page)).toContainText('Showing 1 of 1 appointments');
  await row(page, booking).getByRole('button', { name: 'Reject', exact: true }).click();
  await expectToast(page, 'Appointment status updated');
  await page.getByRole('button', { name: 'Skip Contact' }).click();
  await expect(row(page, booking)).toContainText('Rejected');
});
