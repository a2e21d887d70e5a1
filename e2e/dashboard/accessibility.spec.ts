import { randomUUID } from 'node:crypto';
import { overflowOf } from '../support/checks/overflow.ts';
import {
  buttonIn,
  dialog,
  expectAccessible,
  leadLink,
  listRow,
  pressInMenu,
} from '../support/dashboard.ts';
import { sendBooking, sendContact } from '../support/leads.ts';
import { openSignedIn } from '../support/sign-in.ts';
import { expect, PHONE, test } from '../support/site-test.ts';
import { FIRST_ADMIN } from '../support/staff-api.ts';

const APPOINTMENTS = '/admin/dashboard?tab=appointments';

test('contacts, their dialogs, their pane and the search of all leads are accessible', async ({
  page,
  request,
  staff,
}) => {
  const email = `${randomUUID()}@example.com`;
  await sendBooking(request, { email });
  const { id } = await sendContact(request);
  await staff.calls.contacts.setStatus.mutate({ id, status: 'responded' });
  const { fullName } = await sendContact(request, { email, phoneNumber: '+971 50 123 4567' });
  await openSignedIn(page);
  await buttonIn(page, fullName, 'Respond').click();
  await expect(dialog(page, 'Mark as Responded')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await buttonIn(page, fullName, 'Ignore').click();
  await page.getByLabel('Ignore Reason (Optional)').fill('Asked for a price list only');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Ignored' }).click();
  await expect(listRow(page, fullName)).toContainText('Ignored');
  await leadLink(page, fullName).click();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Search people/ })).toBeFocused();
  await page.keyboard.type(fullName);
  await expect(page.getByRole('group', { name: fullName })).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('appointments, their dialogs and their drawer are accessible', async ({
    page,
    request,
    staff,
  }) => {
    const rejected = { status: 'rejected', rejectionReason: 'No free site this year' } as const;
    const { id } = await sendBooking(request);
    await staff.calls.appointments.setStatus.mutate({ id, ...rejected });
    const more = { phoneNumber: '+44 20 7946 0000', timezone: 'UTC-8' };
    const { fullName } = await sendBooking(request, more);
    await openSignedIn(page, APPOINTMENTS);
    await buttonIn(page, fullName, 'Approve').click();
    await expect(dialog(page, 'Approve Appointment')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Another time' }).click();
    await expect(page.getByText('Free times in the UAE')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Time in the UAE').fill('10:00');
    await page.getByRole('button', { name: 'Approve & Contact' }).click();
    await expect(dialog(page, 'Contact Client')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Skip Contact' }).click();
    await expect(listRow(page, fullName)).toContainText('Approved');
    await expectAccessible(page);
    await leadLink(page, fullName).click();
    await expect(page.getByText('Timeline')).toBeVisible();
    await expectAccessible(page);
  });

  test('closures, the calendar feed and a new appointment are accessible', async ({ page }) => {
    await openSignedIn(page, APPOINTMENTS);
    await pressInMenu(page, 'Closures');
    await page.getByRole('button', { name: 'New closure' }).press('Enter');
    await page.getByLabel('First day').fill('2096-05-08');
    await page.getByLabel('Reason').fill('زيارة الموقع');
    await expectAccessible(page);
    await page.getByLabel('Reason').press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'زيارة الموقع' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await pressInMenu(page, 'Calendar feed');
    await page.getByRole('button', { name: 'Create link' }).press('Enter');
    await expect(page.getByLabel('Your link')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Day', exact: true }).tap();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'New appointment' }).tap();
    await page.getByRole('button', { name: 'Save', exact: true }).tap();
    await expect(page.getByRole('dialog')).toContainText('Email is required');
    await expectAccessible(page);
  });

  test('a drawer with hostile text, a missing lead, and lists that fail or are empty are accessible', async ({
    page,
    request,
    consoleWatch,
  }) => {
    consoleWatch.expect(/status of (?:404|502)/);
    const name = `\u202E${randomUUID().slice(0, 8)}${'A'.repeat(180)}`;
    const { id } = await sendContact(request, { fullName: name, message: 'W'.repeat(5_000) });
    await openSignedIn(page, `/admin/dashboard?lead=${id}`);
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
    // The actions stay visible, regardless of the amount of text.
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Ignore' })).toBeInViewport();
    await expectAccessible(page);
    await page.goto('/admin/dashboard?lead=nobody');
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/admin/dashboard?q=nobody-at-all');
    await expect(page.getByText('No leads match these filters')).toBeVisible();
    await expectAccessible(page);
    await page.route(/contacts\.page/, (route) => route.fulfill({ status: 502, body: 'Bad' }));
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('tabpanel').getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });

  test('the other views are accessible and as wide as the window', async ({
    page,
    request,
    staff,
  }) => {
    await Promise.all([sendContact(request), sendBooking(request)]);
    const username = `staff-${randomUUID().slice(0, 8)}`;
    await staff.calls.admins.create.mutate({ username, password: 'secret-123' });
    await staff.calls.keys.create.mutate({ name: 'CRM'.repeat(20), scopes: ['contacts:read'] });
    const url = `http://127.0.0.1:9/${'hook'.repeat(40)}`;
    const { id } = await staff.calls.webhooks.create.mutate({ url, types: ['lead.erased'] });
    await openSignedIn(page, '/admin/dashboard?tab=create-admin');
    const expectGood = async () => {
      await expectAccessible(page);
      expect(await overflowOf(page)).toBe(0);
    };
    await page.getByRole('button', { name: 'Create Admin', exact: true }).click();
    await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
    await expectGood();
    await page.goto('/admin/dashboard?tab=manage-admins');
    await buttonIn(page, FIRST_ADMIN.username, 'Edit').click();
    await expect(page.getByRole('form', { name: /^Edit Admin/ })).toBeVisible();
    await expectGood();
    await buttonIn(page, username, 'Delete').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectGood();
    await page.goto('/admin/dashboard?tab=report');
    await expect(page.getByText('Days are in the UAE.')).toBeVisible();
    await page.getByRole('cell').getByRole('button').first().click();
    await expectGood();

    await page.goto('/admin/dashboard?tab=integrations');
    await page.getByRole('button', { name: 'New key' }).press('Enter');
    await expect(page.getByLabel(/^Name/)).toBeFocused();
    await expectGood();
    await page.goto(`/admin/dashboard?tab=integrations&webhook=${id}`);
    await expect(page.getByText(url).first()).toBeVisible();
    await expectGood();
  });
});
