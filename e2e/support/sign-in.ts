import type { Page } from '@playwright/test';
import { expect } from './site-test.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

export class SignIn {
  readonly #page: Page;
  readonly username;
  readonly password;
  readonly button;

  constructor(page: Page) {
    this.#page = page;
    this.username = page.getByLabel(/^username/i);
    this.password = page.getByLabel(/^password/i);
    this.button = page.getByRole('button', { name: /^(sign in|signing in\.\.\.)$/i });
  }

  async open(path = '/admin/login'): Promise<void> {
    await this.#page.goto(path);
    await expect(this.button).toBeVisible();
  }

  async submit({ username, password }: Credentials): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.button.click();
  }

  /** Signs in and waits for the dashboard. */
  async enter(credentials: Credentials): Promise<void> {
    await this.open();
    await this.submit(credentials);
    await expect(this.#page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  }
}

/** Opens the dashboard with a stored session, without the form. */
export async function openSignedIn(page: Page, credentials: Credentials): Promise<void> {
  const signIn = () => page.request.post('/api/admin/login', { data: credentials });
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
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
}

/** The session token in the browser's storage under any key: 32 bytes in base64url. */
export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const values = Object.values({ ...window.localStorage });
    return values.map((value) => /[\w-]{43}/.exec(String(value))?.[0]).find(Boolean) ?? null;
  });
}
