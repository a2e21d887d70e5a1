import { expect, openHydrated, test } from '../support/site-test.ts';

test('the skip link moves the focus to the content', async ({ page }) => {
  await openHydrated(page, '/contact');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip to/i })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('the table of contents of a legal page is collapsible on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/privacy-policy');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByRole('link').first()).toBeHidden();
  await contents.getByText(/^Contents/).click();
  await expect(contents.getByRole('link').first()).toBeVisible();
});
