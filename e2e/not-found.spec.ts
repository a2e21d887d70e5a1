import { NOT_FOUND_NOTICE, UNKNOWN_PATH } from './support/pages.ts';
import { expect, openHydrated, test } from './support/site-test.ts';

test.beforeEach(({ consoleWatch }) => {
  consoleWatch.expect(NOT_FOUND_NOTICE);
});

for (const path of [UNKNOWN_PATH, '/contact/more', '/admin/nothing', '/index.html']) {
  test(`${path} is answered with 404 and the specified words`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle(/404 Page Not Found/);
    await expect(
      page.getByRole('heading', { level: 1, name: '404 Page Not Found', exact: true }),
    ).toBeVisible();
    await expect(
      page.getByText("The page you're looking for doesn't exist or has been moved.", {
        exact: true,
      }),
    ).toBeVisible();
  });
}

test('leads back home', async ({ page }) => {
  await openHydrated(page, UNKNOWN_PATH);
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
});
