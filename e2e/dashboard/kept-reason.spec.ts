import type { Page } from '@playwright/test';
import { listRow, openTab } from '../support/dashboard.ts';
import { sendContact } from '../support/leads.ts';
import { endSession, returnToTab } from '../support/session.ts';
import { SignIn } from '../support/sign-in.ts';
import { FIRST_ADMIN } from '../support/site-server.ts';
import { expect, test } from '../support/site-test.ts';
import { visibleToasts } from '../support/toasts.ts';

const REASON = 'Asks for guaranteed returns,\nand gives no name';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Mark as Ignored' });
const reason = (page: Page) => dialog(page).getByLabel('Ignore Reason (Optional)');
const mark = (page: Page) => dialog(page).getByRole('button', { name: 'Mark as Ignored' });
const ignore = (page: Page, name: string) =>
  listRow(page, name).getByRole('button', { name: 'Ignore', exact: true }).click();
const login = (page: Page) => expect(page).toHaveURL('/admin/login');

/** Starts typing a reason for ignoring this contact. */
async function beginReason(page: Page, name: string): Promise<void> {
  await ignore(page, name);
  await reason(page).fill(REASON);
}

test('restores an unsent reason after the session expires and the user signs in again', async ({
  page,
  request,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 401/);
  const name = await sendContact(request);
  await openTab(page, 'Contact Submissions');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Unread');
  await beginReason(page, name);
  await endSession(page);
  await returnToTab(page);
  await login(page);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state]),
  );
  expect(kept).not.toContain('guaranteed');

  await new SignIn(page).submit(FIRST_ADMIN);
  await expect(page).toHaveURL('/admin/dashboard?status=unread');
  await expect(dialog(page)).toContainText(name);
  await expect(reason(page)).toHaveValue(REASON);
  await expect(reason(page)).toBeFocused();
  await mark(page).click();
  await expect(visibleToasts(page)).toContainText('Contact status updated');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Ignored');
  await expect(listRow(page, name)).toContainText('Asks for guaranteed ...');
});

test('Logout clears an unsent reason in every tab', async ({ page, context, request }) => {
  const name = await sendContact(request);
  await openTab(page, 'Contact Submissions');
  await beginReason(page, name);
  const tab = await context.newPage();
  await tab.goto('/admin/dashboard');
  await tab.getByRole('button', { name: 'Logout', exact: true }).click();
  await login(page);
  await new SignIn(page).submit(FIRST_ADMIN);
  await expect(listRow(page, name)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await ignore(page, name);
  await expect(reason(page)).toHaveValue('');
});
