import { SignIn, storedToken } from '../support/sign-in.ts';
import { FIRST_ADMIN } from '../support/site-server.ts';
import { expect, test } from '../support/site-test.ts';
import { expectToast, TOASTS } from '../support/toasts.ts';

test('Logout ends the session in the browser and on the server', async ({ page, request }) => {
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

test('Logout works while the server is unreachable', async ({ page, consoleWatch }) => {
  consoleWatch.expect(/Failed to load resource/);
  await new SignIn(page).enter(FIRST_ADMIN);
  await page.route(/admins\.logout/, (route) => route.abort());
  await page.getByRole('button', { name: 'Logout', exact: true }).click();

  await expectToast(page, TOASTS.signedOut);
  await expect(page).toHaveURL('/admin/login');
  expect(await storedToken(page)).toBeNull();
});
