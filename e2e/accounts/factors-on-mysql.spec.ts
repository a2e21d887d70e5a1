import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../support/dashboard.ts';
import { SignIn } from '../support/sign-in.ts';
import { FIRST_ADMIN } from '../support/site-server.ts';
import { expect } from '../support/site-test.ts';
import { expectToast } from '../support/toasts.ts';
import { test } from '../support/two-processes.ts';

const STEP_MS = 30_000;
const WRONG = 'This code is wrong or has been used. Try the next one.';
const NEEDED = /status of 40[01]/;

test.describe.configure({ mode: 'serial' });

/** The code of an app whose clock is `steps` ahead, because each code works once. */
const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  });

const heading = (page: Page) => page.getByRole('heading', { name: 'Admin Dashboard' });
const code = (page: Page) => page.getByLabel('Code');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function enterPassword(page: Page): Promise<SignIn> {
  const signIn = new SignIn(page);
  await signIn.open();
  await signIn.submit(FIRST_ADMIN);
  return signIn;
}
async function openAccount(page: Page): Promise<void> {
  await expect(heading(page)).toBeVisible();
  await page.getByRole('link', { name: FIRST_ADMIN.username }).click();
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
}
const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

/** A device with a fingerprint sensor, like Chrome DevTools' virtual authenticator. */
async function addFingerprint(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true },
    },
  });
}

test('sets up an authenticator app, signs in with a code and a recovery code, and turns it off', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(NEEDED);
  await enterPassword(page);
  await openAccount(page);
  await row(page, 'Authenticator app').getByRole('button', { name: 'Set up' }).click();
  const key = await page.getByLabel('Key', { exact: true }).innerText();
  await expect(page.getByAltText('QR code with the key')).toHaveJSProperty('complete', true);
  await expectAccessible(page);
  await code(page).fill('000000');
  await press(page, 'Confirm');
  await expect(code(page)).toHaveAccessibleDescription(/^This code is wrong/);
  await code(page).fill(codeOf(key, -1));
  await press(page, 'Confirm');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const recoveryCode = await codes.first().innerText();
  await press(page, 'I have saved them');
  await expect(row(page, 'Recovery codes')).toContainText('10 of 10 codes left');
  await press(page, 'Logout');

  await enterPassword(page);
  await expect(code(page)).toBeFocused();
  await expectAccessible(page);
  await code(page).fill('000000');
  await press(page, 'Sign In');
  await expectToast(page, { title: 'Login failed', description: WRONG });
  await code(page).fill(codeOf(key));
  await press(page, 'Sign In');
  await expectToast(page, {
    title: 'Login successful',
    description: 'Welcome to the admin dashboard',
  });
  await expect(heading(page)).toBeVisible();
  await press(page, 'Logout');

  await enterPassword(page);
  await code(page).fill(recoveryCode);
  await press(page, 'Sign In');
  await openAccount(page);
  await expect(row(page, 'Recovery codes')).toContainText('9 of 10 codes left');
  const off = row(page, 'Authenticator app').getByRole('button');
  await off.click();
  await expect(off).toHaveText('Turn off now?');
  await off.click();
  await expect(row(page, 'Authenticator app').getByRole('button')).toHaveText('Set up');
});

test('adds a passkey, signs in with it, and deletes it', async ({ page, consoleWatch }) => {
  consoleWatch.expect(NEEDED);
  await addFingerprint(page);
  await enterPassword(page);
  await openAccount(page);
  await press(page, 'Add a passkey');
  await page.getByLabel(/^Name/).fill('Work laptop');
  await press(page, 'Create passkey');
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await press(page, 'I have saved them');
  await expect(row(page, 'Work laptop')).toContainText('Not used yet.');
  await press(page, 'Logout');

  await page.goto('/admin/login');
  await press(page, 'Sign in with a passkey');
  await openAccount(page);
  await expect(row(page, 'Work laptop')).toContainText('Last used');
  await press(page, 'Logout');

  // The password alone is not enough; the passkey completes this sign-in.
  await enterPassword(page);
  await press(page, 'Sign in with a passkey');
  await openAccount(page);
  const remove = row(page, 'Work laptop').getByRole('button');
  await remove.click();
  await remove.click();
  await expect(row(page, 'Work laptop')).toHaveCount(0);
});
