import { expectAccessible } from '../support/dashboard.ts';
import { SignIn } from '../support/sign-in.ts';
import { FIRST_ADMIN } from '../support/site-server.ts';
import { expect, test } from '../support/site-test.ts';
import { expectToast, TOASTS, visibleToasts } from '../support/toasts.ts';

test('signing in opens the dashboard and survives a reload; toasts do not cover Logout @phone', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 401/);
  const signIn = new SignIn(page);
  await signIn.open('/admin-login');
  await expectAccessible(page);
  await signIn.submit({ ...FIRST_ADMIN, password: 'wrong' });
  await expectToast(page, TOASTS.invalidCredentials);
  const refused = await visibleToasts(page).boundingBox();
  await signIn.submit(FIRST_ADMIN);

  await expectToast(page, TOASTS.signedIn);
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard', exact: true })).toBeVisible();
  await expect(page.getByText('Welcome back')).toContainText(FIRST_ADMIN.username);
  const toast = await visibleToasts(page).boundingBox();
  expect([toast?.x, toast?.y]).toEqual([refused?.x, refused?.y]);
  const logout = await page.getByRole('button', { name: 'Logout', exact: true }).boundingBox();
  const end = (logout?.y ?? Number.POSITIVE_INFINITY) + (logout?.height ?? 0);
  expect(toast?.y).toBeGreaterThan(end);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/admin/dashboard');
});
