import { openSignedIn } from '../support/sign-in.ts';
import { expect, test } from '../support/site-test.ts';

const LAZY = '/admin/dashboard?tab=report';

for (const failure of ['answered with 404', 'out of reach'] as const) {
  test(`a view whose script is ${failure} says so, and Reload shows it`, async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.expect(/.*/);
    await openSignedIn(page);
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
    await page.goto(LAZY);
    const message = page.getByRole('alert').filter({ hasText: 'could not be shown' });
    await expect(message).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await message.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText(/^Days are in the UAE/)).toBeVisible();
  });
}
