import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readCsv } from '#server/testing/csv.ts';
import { openTab } from './support/dashboard.ts';
import { sendBooking, sendContact } from './support/leads.ts';
import { expect, test } from './support/site-test.ts';
import { visibleToasts } from './support/toasts.ts';

const exportButton = (page: Page) => page.getByRole('button', { name: 'Export CSV', exact: true });

async function exported(page: Page) {
  const download = page.waitForEvent('download');
  await exportButton(page).click();
  const file = await download;
  const rows = readCsv(await readFile(await file.path(), 'utf8'));
  await expect(exportButton(page)).toBeEnabled();
  return { name: file.suggestedFilename(), rows };
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(new RegExp(`q=${text}`));
}

test('saves the contacts of the present filter @phone', async ({ page, request, staff }) => {
  const company = `Company${randomUUID().slice(0, 8)}`;
  const names = [];
  for (const companyName of [company, company, 'Another'])
    names.push(await sendContact(request, { companyName, message: 'One line,\n"another"' }));
  const own = (await staff.contacts()).filter(({ companyName }) => companyName === company);
  await staff.setContactStatus(own[0]?.id ?? '', 'ignored');
  await openTab(page, 'Contact Submissions');
  await search(page, company);
  const both = await exported(page);
  expect(both.name).toMatch(/^contacts-\d{4}-\d\d-\d\d\.csv$/);
  expect(both.rows.map(({ Name }) => Name)).toEqual([names[1], names[0]]);
  expect(both.rows[0]?.Message).toBe('One line,\n"another"');

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Ignored');
  await expect(page).toHaveURL(/status=ignored/);
  const ignored = await exported(page);
  expect(ignored.rows.map(({ ID, Status }) => ({ ID, Status }))).toEqual([
    { ID: own[0]?.id, Status: 'ignored' },
  ]);
});

test('saves the bookings of the present filter, their days as they were chosen', async ({
  page,
  request,
}) => {
  const company = `Company${randomUUID().slice(0, 8)}`;
  const name = await sendBooking(request, { companyName: company, phoneNumber: '+971 50 1' });
  await sendBooking(request, { companyName: company, serviceType: 'site-acquisition' });
  await openTab(page, 'Appointments');
  await search(page, company);
  await page
    .getByRole('combobox', { name: 'Service' })
    .selectOption({ value: 'technical-consultation' });
  await expect(page).toHaveURL(/service=technical-consultation/);
  const { name: fileName, rows } = await exported(page);
  expect(fileName).toMatch(/^appointments-\d{4}-\d\d-\d\d\.csv$/);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    Name: name,
    Phone: "'+971 50 1",
    'Preferred date': '2099-03-02',
    'Preferred time': '09:30 AM',
    Message: '',
  });
});

test('says what it is doing, and why it failed', async ({ page, request, consoleWatch }) => {
  consoleWatch.expect(/status of 503/);
  await sendContact(request);
  await openTab(page, 'Contact Submissions');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/contacts/export*', async (route) => {
    await asked;
    await route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ success: false, error: 'The database is away.' }),
    });
  });
  await exportButton(page).click();
  await expect(page.getByRole('button', { name: 'Exporting...', exact: true })).toBeDisabled();
  answer();
  await expect(visibleToasts(page)).toContainText('Failed to export contacts');
  await expect(visibleToasts(page)).toContainText('The database is away.');
  await expect(exportButton(page)).toBeEnabled();
});

test('leads to the sign-in where the session has ended', async ({
  page,
  request,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 401/);
  await sendContact(request);
  await openTab(page, 'Contact Submissions');
  await expect(exportButton(page)).toBeEnabled();
  const token = await page.evaluate(() => window.localStorage.getItem('admin-token'));
  await request.post('/api/admin/logout', { headers: { authorization: `Bearer ${token}` } });
  await exportButton(page).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(visibleToasts(page)).toContainText('Failed to export contacts');
});
