import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../support/dashboard.ts';
import { SignIn } from '../support/sign-in.ts';
import { FIRST_ADMIN, type SiteServer, startSiteServer } from '../support/site-server.ts';
import { expect, test } from '../support/site-test.ts';

let site: SiteServer;
test.beforeAll(async () => {
  site = await startSiteServer({ REQUIRE_SECOND_FACTOR: 'on' });
});
test.afterAll(() => site.stop());

test('REQUIRE_SECOND_FACTOR shows the setup in place of the dashboard @phone', async ({ page }) => {
  const signIn = new SignIn(page);
  await signIn.open(`${site.origin}/admin/login`);
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
