import { openTab } from './support/dashboard.ts';
import { sendContact } from './support/leads.ts';
import { SignIn, storedToken } from './support/sign-in.ts';
import { FIRST_ADMIN } from './support/site-server.ts';
import { expect, test } from './support/site-test.ts';
import { expectToast, TOASTS } from './support/toasts.ts';

test('needs the token and the admin record, and sends to the sign-in without', async ({ page }) => {
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/admin/login');
  await expect(new SignIn(page).button).toBeVisible();
  await new SignIn(page).enter(FIRST_ADMIN);
  const keys = await page.evaluate(() => Object.keys(window.localStorage));
  expect(keys.length).toBeGreaterThanOrEqual(2);

  for (const key of keys) {
    const value = await page.evaluate((name) => window.localStorage.getItem(name), key);
    await page.evaluate((name) => window.localStorage.removeItem(name), key);
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL('/admin/login');
    await page.evaluate(([name, old]) => window.localStorage.setItem(name ?? '', old ?? ''), [
      key,
      value,
    ] as const);
  }
});

test('asks nothing more once half of its stored login is gone', async ({ page, request }) => {
  const name = await sendContact(request);
  await openTab(page, 'Contact Submissions');
  await expect(page.getByRole('link', { name })).toBeVisible();
  // No other tab says so: the page finds it out by itself, and before the server does.
  await page.evaluate(() => {
    const [key = ''] = Object.keys(window.localStorage);
    window.localStorage.removeItem(key);
  });
  const asked: string[] = [];
  page.on('request', (sent) => sent.url().includes('/api/') && asked.push(sent.url()));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page).toHaveURL('/admin/login');
  expect(asked).toEqual([]);
});

test('Logout ends the session here and on the server', async ({ page, request }) => {
  await new SignIn(page).enter(FIRST_ADMIN);
  const token = await storedToken(page);
  const contacts = () =>
    request.get('/api/admin/contacts', { headers: { authorization: `Bearer ${token}` } });
  expect((await contacts()).status()).toBe(200);

  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await expectToast(page, TOASTS.signedOut);
  await expect(page).toHaveURL('/admin/login');
  expect(await storedToken(page)).toBeNull();
  await expect.poll(async () => (await contacts()).status()).toBe(401);

  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/admin/login');
});

test('Logout works while the server cannot be reached', async ({ page, consoleWatch }) => {
  consoleWatch.expect(/Failed to load resource/);
  await new SignIn(page).enter(FIRST_ADMIN);
  await page.route(/admins\.logout/, (route) => route.abort());
  await page.getByRole('button', { name: 'Logout', exact: true }).click();

  await expectToast(page, TOASTS.signedOut);
  await expect(page).toHaveURL('/admin/login');
  expect(await storedToken(page)).toBeNull();
});
