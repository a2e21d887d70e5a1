import { openSignedIn } from '../support/sign-in.ts';
import { FIRST_ADMIN } from '../support/site-server.ts';
import { expect, test } from '../support/site-test.ts';

const DASHBOARD = '/admin/dashboard';
/** For each lazy view: its address, an address that does not load its script, and its text. */
const VIEWS = [
  [`${DASHBOARD}?tab=appointments`, DASHBOARD, /^Showing/],
  [`${DASHBOARD}?tab=appointments&view=week`, `${DASHBOARD}?tab=appointments`, 'Today'],
  [`${DASHBOARD}?tab=create-admin`, DASHBOARD, /^Create a new administrator account/],
  [`${DASHBOARD}?tab=manage-admins`, DASHBOARD, /^\d+ administrator/],
  [`${DASHBOARD}?tab=report`, DASHBOARD, /^Days are in the UAE/],
  [`${DASHBOARD}?tab=account`, DASHBOARD, 'Two-factor sign-in'],
  [`${DASHBOARD}?tab=audit`, DASHBOARD, 'Time (GST)'],
  [`${DASHBOARD}?tab=integrations`, DASHBOARD, 'API keys'],
  ['/admin/login', DASHBOARD, 'Forgot password?'],
  ['/admin/forgot-password', DASHBOARD, /^We send a link/],
] as const;

for (const failure of ['answered with 404', 'out of reach'] as const) {
  test(`a view whose script is ${failure} says so, and Reload shows it`, async ({
    page,
    consoleWatch,
  }) => {
    test.slow();
    consoleWatch.expect(/.*/);
    await openSignedIn(page, FIRST_ADMIN);
    for (const [address, from, text] of VIEWS) {
      await page.goto(from);
      await page.waitForLoadState('networkidle');
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      await page.route(/.*/, (route) => {
        const request = route.request();
        const isScript = request.resourceType() === 'script' && !loaded.includes(request.url());
        if (failure === 'out of reach' && (isScript || request.method() === 'HEAD')) {
          return route.abort('internetdisconnected');
        }
        return isScript ? route.fulfill({ status: 404 }) : route.continue();
      });
      await page.goto(address);
      const message = page.getByRole('alert').filter({ hasText: 'could not be shown' });
      await expect(message, address).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await message.getByRole('button', { name: 'Reload' }).click();
      await expect(page.getByText(text).first(), address).toBeVisible();
    }
  });
}
