import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../support/dashboard.ts';
import { mailTest } from '../support/mail-site.ts';
import { dashboardHeading, signInByForm } from '../support/sign-in.ts';
import { startSiteServer } from '../support/site-server.ts';
import { expect, test } from '../support/site-test.ts';
import type { Staff } from '../support/staff-api.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const keyIn = async (page: Page) =>
  (await page.getByLabel('Key', { exact: true }).innerText()).replaceAll(' ', '');
/** The code of an app whose clock is `steps` of 30 s ahead, because each code works once. */
const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function newAccount(staff: Staff) {
  const account = { username: crypto.randomUUID(), password: 'a right password' };
  await staff.calls.admins.create.mutate(account);
  return account;
}
async function openAccount(page: Page, { username }: { username: string }): Promise<void> {
  await expect(dashboardHeading(page)).toBeVisible();
  await page.getByRole('link', { name: username }).click();
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
}

mailTest(
  'sets up an authenticator app, signs in with a code, and turns it off',
  async ({ page, mailSite, consoleWatch }) => {
    consoleWatch.expect(/status of 401/);
    const account = await newAccount(mailSite.staff);
    await signInByForm(page, account);
    await openAccount(page, account);
    await row(page, 'Authenticator app').getByRole('button', { name: 'Set up' }).click();
    const key = await keyIn(page);
    await expect(page.getByAltText('QR code with the key')).toHaveJSProperty('complete', true);
    await expectAccessible(page);
    await page.getByLabel('Code').fill(codeOf(key, -1));
    await press(page, 'Confirm');
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expectAccessible(page);
    await press(page, 'I have saved them');
    await press(page, 'Logout');

    await signInByForm(page, account);
    await expect(page.getByLabel('Code')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Code').fill(codeOf(key));
    await press(page, 'Sign In');
    await openAccount(page, account);
    await expect(row(page, 'Recovery codes')).toContainText('10 of 10 codes left');
    const app = row(page, 'Authenticator app').getByRole('button');
    await app.click();
    await expect(app).toHaveText('Turn off now?');
    await app.click();
    await expect(app).toHaveText('Set up');
  },
);

mailTest(
  'adds a passkey, signs in with it, and deletes it',
  async ({ page, mailSite, consoleWatch }) => {
    consoleWatch.expect(/status of 40[01]/);
    // A device with a fingerprint sensor.
    const client = await page.context().newCDPSession(page);
    await client.send('WebAuthn.enable');
    await client.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
        ...{ hasUserVerification: true, isUserVerified: true },
      },
    });
    const account = await newAccount(mailSite.staff);
    await signInByForm(page, account);
    await openAccount(page, account);
    await press(page, 'Add a passkey');
    await page.getByLabel(/^Name/).fill('Work laptop');
    await press(page, 'Create passkey');
    await press(page, 'I have saved them');
    await expect(row(page, 'Work laptop')).toContainText('Not used yet.');
    await press(page, 'Logout');

    await page.goto('/admin/login');
    await press(page, 'Sign in with a passkey');
    await openAccount(page, account);
    await expect(row(page, 'Work laptop')).toContainText('Last used');
    await press(page, 'Logout');

    // The password alone is not enough; the passkey completes this sign-in.
    await signInByForm(page, account);
    await expect(page.getByLabel('Code')).toBeFocused();
    await press(page, 'Sign in with a passkey');
    await openAccount(page, account);
    const remove = row(page, 'Work laptop').getByRole('button');
    await remove.click();
    await remove.click();
    await expect(row(page, 'Work laptop')).toHaveCount(0);
  },
);

test('REQUIRE_SECOND_FACTOR shows the setup in place of the dashboard', async ({ page }) => {
  const site = await startSiteServer({
    REQUIRE_SECOND_FACTOR: 'on',
    SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
  });
  await signInByForm(page, undefined, `${site.origin}/admin/login`);
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await press(page, 'Set up');
  await page.getByLabel('Code').fill(codeOf(await keyIn(page)));
  await press(page, 'Confirm');
  await press(page, 'I have saved them');
  await expect(page.getByRole('tab').first()).toBeVisible();
  await page.close();
  await site.stop();
});
