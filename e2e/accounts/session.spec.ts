import type { Page } from '@playwright/test';
import { listRow } from '../support/dashboard.ts';
import { sendContact } from '../support/leads.ts';
import { openSignedIn, signInByForm } from '../support/sign-in.ts';
import { expect, test } from '../support/site-test.ts';
import { FIRST_ADMIN } from '../support/staff-api.ts';

async function expectNothingOf(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL('/admin/login');
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state]),
  );
  for (const text of [await page.content(), kept]) expect(text).not.toContain(name);
  expect(kept).not.toContain(FIRST_ADMIN.username);
  expect(kept).not.toMatch(/[\w-]{43}/);
}

test('logging out signs out every tab, and clears an unsent reason', async ({
  page,
  context,
  request,
  consoleWatch,
}) => {
  // A poll of the other tab may arrive after the end of the session.
  consoleWatch.expect(/status of 401/);
  const { fullName } = await sendContact(request);
  await openSignedIn(page);
  await listRow(page, fullName).getByRole('button', { name: 'Ignore' }).click();
  const reason = page.getByLabel('Ignore Reason (Optional)');
  await reason.fill('Asks for guaranteed returns');

  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await other.getByRole('button', { name: 'Logout', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  for (const tab of [page, other]) await expectNothingOf(tab, fullName);

  await signInByForm(page);
  const service = page.getByRole('combobox', { name: 'Service' });
  const looks = () => service.evaluate((box) => getComputedStyle(box).padding);
  const afterSignIn = await looks();
  await page.reload();
  expect(await looks()).toBe(afterSignIn);
  await listRow(page, fullName).getByRole('button', { name: 'Ignore' }).click();
  await expect(reason).toHaveValue('');
});

test('signing in in one tab signs in the other tabs', async ({
  page,
  context,
  request,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 401/);
  const { fullName } = await sendContact(request);
  await openSignedIn(page, '/admin/dashboard?status=unread');
  await expect(listRow(page, fullName)).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('admin-token'));
  await request.post('/api/admin/logout', { headers: { authorization: `Bearer ${token}` } });
  // Returning to a tab makes the page poll at once.
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(page).toHaveURL('/admin/login');

  await signInByForm(await context.newPage());
  await expect(page).toHaveURL('/admin/dashboard?status=unread');
  await expect(listRow(page, fullName)).toBeVisible();
});
