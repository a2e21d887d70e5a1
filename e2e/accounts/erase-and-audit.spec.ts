import { readFile } from 'node:fs/promises';
import { readCsv } from '#server/testing/csv.ts';
import { expectAccessible } from '../support/dashboard.ts';
import { sendContact } from '../support/leads.ts';
import { openSignedIn } from '../support/sign-in.ts';
import { expect, test } from '../support/site-test.ts';
import { visibleToasts } from '../support/toasts.ts';

test('a lead is erased, and the audit log shows and exports it without the person', async ({
  page,
  request,
  consoleWatch,
}) => {
  // The open lead notices that it no longer exists.
  consoleWatch.expect(/status of 404/);
  const { id, fullName: name } = await sendContact(request);
  await openSignedIn(page, `/admin/dashboard?lead=${id}`);
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Erase this lead?' });
  await question.getByLabel(/^Reason/).fill('Request by email 71');
  await question.getByRole('button', { name: 'Erase' }).click();
  await expect(visibleToasts(page)).toContainText('Lead erased');
  await expect(page.getByText(name)).toHaveCount(0);

  await page.goto('/admin/dashboard?tab=audit');
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Lead: erased');
  await expect(page).toHaveURL(/action=lead\.erased/);
  await expect(page.getByText('erased a lead: Request by email 71')).toBeVisible();
  await expect(page.getByText('End of list')).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(readCsv(text).map(({ Action }) => Action)).toContain('lead.erased');
  expect(text).not.toContain(name);
});
