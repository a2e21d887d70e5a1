import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openTab } from './support/dashboard.ts';
import { sendContact } from './support/leads.ts';
import { comeBack, endSession, withoutNews } from './support/session.ts';
import { SignIn } from './support/sign-in.ts';
import { FIRST_ADMIN } from './support/site-server.ts';
import { expect, test } from './support/site-test.ts';
import { visibleToasts } from './support/toasts.ts';

const row = (page: Page, name: string) =>
  page.getByRole('tabpanel').locator('tbody tr').filter({ hasText: name });
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

test('signing out signs out every tab, whatever it shows', async ({ page, context, request }) => {
  const name = await sendContact(request);
  await openTab(page, 'Contact Submissions');
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('searchbox').press('Enter');
  await row(page, name).getByRole('button', { name: 'Ignore' }).click();
  await expect(page.getByRole('dialog')).toContainText(name);

  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await logout(other);
  await expect(new SignIn(page).button).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNothingOf(page, name);
  await expectNothingOf(other, name);
});

test('nothing of a lead is left after Logout, not even with Back', async ({ page, request }) => {
  const name = await sendContact(request);
  await openTab(page, 'Contact Submissions');
  await expect(row(page, name)).toBeVisible();
  await page.getByRole('tab', { name: 'Appointments', exact: true }).click();
  await logout(page);
  await expectNothingOf(page, name);
  await page.goBack();
  await expect(new SignIn(page).button).toBeVisible();
  await expectNothingOf(page, name);
});

test('a page out of the memory of the browser is looked at before it is shown', async ({
  page,
  request,
}) => {
  const name = await sendContact(request);
  await openTab(page, 'Contact Submissions');
  await expect(row(page, name)).toBeVisible();
  // As Back finds it: signed out by another tab while this page was frozen and told nothing.
  await page.evaluate(() => {
    window.localStorage.clear();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expectNothingOf(page, name);
});

test('a password that is changed elsewhere ends the session, and the view comes back', async ({
  page,
  request,
  staff,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 401/);
  const account = { username: `staff-${randomUUID().slice(0, 8)}`, password: 'the old one' };
  const id = await staff.createAdmin(account);
  const name = await sendContact(request);
  await new SignIn(page).enter(account);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Unread');
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText(/^Showing 1 of/)).toBeVisible();
  const view = page.url();

  const renewed = { ...account, password: 'the new one' };
  await staff.updateAdmin(id, renewed);
  await comeBack(page);
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByText(/^Your session has ended/)).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
  await page.reload();
  await new SignIn(page).submit(renewed);
  await expect(page).toHaveURL(view);
  await expect(row(page, name)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('unread');
});

test('a session lost within a change changes nothing and is told', async ({
  page,
  request,
  staff,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 401/);
  const name = await sendContact(request);
  await withoutNews(page);
  await openTab(page, 'Contact Submissions');
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('searchbox').press('Enter');
  await row(page, name).getByRole('button', { name: 'Ignore' }).click();
  await endSession(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Ignored' }).click();
  await expect(visibleToasts(page)).toContainText('Failed to update contact');
  await expect(page).toHaveURL('/admin/login');
  const stored = (await staff.contacts()).find(({ fullName }) => fullName === name);
  expect(stored?.status).toBe('unread');

  await new SignIn(page).submit(FIRST_ADMIN);
  await expect(row(page, name)).toContainText('Unread');
});

test('one sign-in serves every tab that waits for it', async ({
  page,
  context,
  request,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 401/);
  const name = await sendContact(request);
  await openTab(page, 'Contact Submissions');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Unread');
  await expect(row(page, name)).toBeVisible();
  await endSession(page);
  await comeBack(page);
  await expect(page).toHaveURL('/admin/login');

  await new SignIn(await context.newPage()).enter(FIRST_ADMIN);
  await expect(page).toHaveURL('/admin/dashboard?status=unread');
  await expect(row(page, name)).toBeVisible();
});
