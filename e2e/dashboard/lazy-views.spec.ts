import { openSignedIn } from '../support/sign-in.ts';
import { expect, test } from '../support/site-test.ts';

test('a view whose script is gone says so, and Reload shows it', async ({ page, consoleWatch }) => {
  consoleWatch.expect(/.*/);
  await openSignedIn(page);
  await page.waitForLoadState('networkidle');
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  await page.route(/\.js$/, (route) =>
    loaded.includes(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.goto('/admin/dashboard?tab=report');
  const message = page.getByRole('alert').filter({ hasText: 'could not be shown' });
  await expect(message).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await message.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText(/^Days are in the UAE/)).toBeVisible();
});
