import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../support/dashboard.ts';
import { SignIn } from '../support/sign-in.ts';
import { FIRST_ADMIN } from '../support/site-server.ts';
import { expect } from '../support/site-test.ts';
import { test } from '../support/two-processes.ts';

test.use({ siteEnv: { REQUIRE_SECOND_FACTOR: 'on' }, viewport: { width: 390, height: 844 } });

test('REQUIRE_SECOND_FACTOR shows the setup in place of the dashboard', async ({ page }) => {
  const signIn = new SignIn(page);
  await signIn.open();
  await signIn.submit(FIRST_ADMIN);
  const heading = page.getByRole('heading', { name: 'Set up a second factor' });
  await expect(heading).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.getByRole('button', { name: 'Set up' }).click();
  const key = (await page.getByLabel('Key', { exact: true }).innerText()).replaceAll(' ', '');
  await expectAccessible(page);
  await page.getByLabel('Code').fill(new TOTP({ secret: Secret.fromBase32(key) }).generate());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('tab').first()).toBeVisible();
});
