import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, openTab } from './support/dashboard.ts';
import { sendBooking, sendContact } from './support/leads.ts';
import { SignIn } from './support/sign-in.ts';
import { FIRST_ADMIN } from './support/site-server.ts';
import { expect, test } from './support/site-test.ts';
import type { StaffApi } from './support/staff-api.ts';

const row = (page: Page, name: string) =>
  page.getByRole('tabpanel').locator('tbody tr, li').filter({ hasText: name });
const search = (page: Page) => page.getByRole('searchbox');

/** Signs in as somebody else than those who act through `staff`. */
async function signInAsAnother(page: Page, staff: StaffApi): Promise<void> {
  const account = { username: `staff-${randomUUID().slice(0, 8)}`, password: 'another one' };
  await staff.createAdmin(account);
  await new SignIn(page).enter(account);
}

async function contactId(staff: StaffApi, name: string): Promise<string> {
  return (await staff.contacts()).find(({ fullName }) => fullName === name)?.id ?? '';
}

test('what another does shows in the row, and takes neither the focus nor what is typed @phone', async ({
  page,
  request,
  staff,
}) => {
  const name = await sendContact(request);
  await signInAsAnother(page, staff);
  await expect(row(page, name)).toContainText('Unread');
  const tab = page.getByRole('tab', { name: 'Contact Submissions', exact: true });
  await expect(tab).toHaveAccessibleDescription(/^\d+ unread$/);
  const described = (await tab.textContent()) ?? '';
  await search(page).fill(name);
  await expect(row(page, name)).toHaveCount(1);

  await staff.setContactStatus(await contactId(staff, name), 'responded');
  await expect(row(page, name)).toContainText(`Responded by ${FIRST_ADMIN.username}`);
  await expect(row(page, name).getByRole('button', { name: 'Mark as Unread' })).toBeVisible();
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue(name);
  await expect(tab).not.toHaveText(described);
  await expectAccessible(page);
});

test('an open drawer follows, beneath a reason that is being written too', async ({
  page,
  request,
  staff,
}) => {
  const name = await sendContact(request);
  const id = await contactId(staff, name);
  await signInAsAnother(page, staff);
  await row(page, name).getByRole('link', { name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name, exact: true });
  const events = drawer.getByRole('region', { name: 'Status history' }).getByRole('listitem');
  await expect(events).toHaveCount(1);
  await staff.setAside('contacts', id, 'ignored', 'A price list');
  await expect(drawer.getByRole('status')).toHaveText(`Ignored by ${FIRST_ADMIN.username}`);
  await expect(events).toHaveCount(2);
  await expect(events.first()).toContainText('A price list');
  await expect(drawer.getByRole('heading', { name })).toBeFocused();

  await staff.setContactStatus(id, 'unread');
  await drawer.getByRole('button', { name: 'Ignore', exact: true }).click();
  const reason = page.getByLabel('Ignore Reason (Optional)');
  await reason.fill('Asks for guaranteed');
  await staff.setContactStatus(id, 'responded');
  // The question on top hides the drawer from the tree of roles.
  const behind = page.locator('[data-lead-drawer] [aria-labelledby=lead-history] li');
  await expect(behind).toHaveCount(4);
  await expect(reason).toHaveValue('Asks for guaranteed');
  await expect(reason).toBeFocused();
});

test('tells what is new wherever one is, of this list and of the other @phone', async ({
  page,
  request,
}) => {
  const [, word = ''] = (await sendContact(request)).split(' ');
  await Promise.all(Array.from({ length: 12 }, () => sendContact(request, { companyName: word })));
  await openTab(page, 'Contact Submissions');
  await search(page).fill(word);
  await search(page).press('Enter');
  await expect(page.getByText(/^Showing 13 of .* \(filtered\)$/)).toBeVisible();
  await sendContact(request);
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(page.getByText(/^\d+ new$/)).toHaveCount(0);

  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  const found = await sendContact(request, { companyName: word });
  const booked = await sendBooking(request);
  const news = page.getByRole('status');
  await expect(news.getByText('1 new', { exact: true })).toBeInViewport();
  await expect(news.getByText('1 new appointment', { exact: true })).toBeInViewport();
  await expect(page).toHaveTitle(/^\(3\) /);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Load it', exact: true }).click();
  await expect(row(page, found)).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);

  await page.getByRole('button', { name: 'Show it', exact: true }).click();
  await expect(page).toHaveURL('/admin/dashboard?tab=appointments');
  await expect(row(page, booked)).toBeVisible();
  await expect(page).toHaveTitle('Administration | 71');
});

test('goes on when the connection is back', async ({ page, context, request, consoleWatch }) => {
  consoleWatch.expect(/ERR_INTERNET_DISCONNECTED/);
  await openTab(page, 'Contact Submissions');
  await expect(page.getByText(/^Showing/)).toBeVisible();
  const failed = page.waitForEvent('requestfailed', (call) => call.url().includes('leads.changes'));
  await context.setOffline(true);
  await failed;
  await sendContact(request);
  await context.setOffline(false);
  await expect(page.getByText('1 new', { exact: true })).toBeVisible();
});
