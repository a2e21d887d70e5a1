import { expectAccessible } from './support/dashboard.ts';
import { SignIn, storedToken } from './support/sign-in.ts';
import { FIRST_ADMIN } from './support/site-server.ts';
import { expect, test } from './support/site-test.ts';
import { expectToast, TOASTS, visibleToasts } from './support/toasts.ts';

test('asks for both fields, refuses a wrong password, and says that it signs in', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 401/);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url());
  });
  const signIn = new SignIn(page);
  await signIn.open('/admin-login');
  await expectAccessible(page);

  await test.step('messages stand under empty fields, and nothing is sent', async () => {
    await signIn.button.click();
    await expect(signIn.username).toHaveAccessibleDescription(/Username is required/);
    await expect(signIn.password).toHaveAccessibleDescription(/Password is required/);
    await expect(page.getByText('Username is required', { exact: true })).toBeVisible();
    await expect(page.getByText('Password is required', { exact: true })).toBeVisible();
    await expect(visibleToasts(page)).toHaveCount(0);
    expect(calls).toEqual([]);
  });

  await test.step('a wrong password is refused, and the form is kept', async () => {
    await signIn.submit({ ...FIRST_ADMIN, password: 'wrong' });
    await expectToast(page, TOASTS.invalidCredentials);
    await expect(page).toHaveURL('/admin-login');
    await expect(signIn.username).toHaveValue(FIRST_ADMIN.username);
    await expect(signIn.button).toBeEnabled();
    expect(await storedToken(page)).toBeNull();
  });

  await test.step('it is disabled and says so while it signs in', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/admins\.login/, async (route) => {
      await held;
      await route.continue();
    });
    await signIn.submit(FIRST_ADMIN);
    await expect(signIn.button).toHaveText('Signing in...');
    await expect(signIn.button).toBeDisabled();
    release();
    await expect(page).toHaveURL('/admin/dashboard');
  });
});

test('leads to the dashboard and is remembered; toasts stay in one place, off Logout @phone', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 401/);
  const signIn = new SignIn(page);
  await signIn.open();
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
