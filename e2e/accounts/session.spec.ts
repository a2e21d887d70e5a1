import type { Page } from '@playwright/test';
import { listRow, openTab } from '../support/dashboard.ts';
import { sendContact } from '../support/leads.ts';
import { endSession, returnToTab } from '../support/session.ts';
import { SignIn } from '../support/sign-in.ts';
import { FIRST_ADMIN } from '../support/site-server.ts';
import { expect, test } from '../support/site-test.ts';

const logout = (page: Page) => page.getByRole('button', { name: 'Logout', exact: true }).click();

async function expectNothingOf(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL('/admin/login');
  expect(await page.content()).not.toContain(name);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state]),
  );
  expect(kept).not.toContain(name);
  expect(kept).not.toContain(FIRST_ADMIN.username);
  expect(kept).not.toMatch(/[\w-]{43}/);
}

test('logging out signs out every tab, and clears an unsent reason', async ({
  page,
  context,
  request,
}) => {
  const name = await sendContact(request);
  await openTab(page, 'Contact Submissions');
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('searchbox').press('Enter');
  await listRow(page, name).getByRole('button', { name: 'Ignore' }).click();
  await expect(page.getByRole('dialog')).toContainText(name);
  const reason = page.getByLabel('Ignore Reason (Optional)');
  await reason.fill('Asks for guaranteed returns');

  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await logout(other);
  await expect(new SignIn(page).button).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNothingOf(page, name);
  await expectNothingOf(other, name);

  await new SignIn(page).submit(FIRST_ADMIN);
  await listRow(page, name).getByRole('button', { name: 'Ignore' }).click();
  await expect(reason).toHaveValue('');
});

test('signing in in one tab signs in the other tabs', async ({
  page,
  context,
  request,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 401/);
  const name = await sendContact(request);
  await openTab(page, 'Contact Submissions');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Unread');
  await expect(listRow(page, name)).toBeVisible();
  await endSession(page);
  await returnToTab(page);
  await expect(page).toHaveURL('/admin/login');

  await new SignIn(await context.newPage()).enter(FIRST_ADMIN);
  await expect(page).toHaveURL('/admin/dashboard?status=unread');
  await expect(listRow(page, name)).toBeVisible();
});
