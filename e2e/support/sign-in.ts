import type { Page } from '@playwright/test';
import { expect } from './site-test.ts';
import { FIRST_ADMIN } from './staff-api.ts';

export const dashboardHeading = (page: Page) =>
  page.getByRole('heading', { name: 'Admin Dashboard', exact: true });

export async function signInByForm(
  page: Page,
  { username, password } = FIRST_ADMIN,
  path = '/admin/login',
): Promise<void> {
  await page.goto(path);
  await page.getByLabel(/^Username/).fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Opens an address of the dashboard with a stored session, without the form. */
export async function openSignedIn(page: Page, path = '/admin/dashboard'): Promise<void> {
  const signIn = () => page.request.post('/api/admin/login', { data: FIRST_ADMIN });
  let answer = await signIn();
  // A busy machine rejects a sign-in that would wait too long.
  while (answer.status() === 503) answer = await signIn();
  const { sessionToken, admin } = await answer.json();
  await page.addInitScript(
    ([mark, token, record]) => {
      // Once per tab, so that a reload after Logout does not sign in again.
      if (window.name === mark) return;
      window.name = mark;
      window.localStorage.setItem('admin-token', token);
      window.localStorage.setItem('admin-user', record);
    },
    [`signed in ${sessionToken.slice(0, 8)}`, sessionToken, JSON.stringify(admin)] as const,
  );
  await page.goto(path);
  await expect(dashboardHeading(page)).toBeVisible();
}
