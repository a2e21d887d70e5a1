import { expect, openHydrated, test } from '../support/site-test.ts';

test('the logo links home, and a footer link opens its page at the top', async ({ page }) => {
  const scrollY = () => page.evaluate(() => window.scrollY);
  await openHydrated(page, '/contact');
  const footer = page.getByRole('contentinfo');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await footer.getByRole('link', { name: 'Contact', exact: true }).click();
  await expect.poll(scrollY).toBe(0);

  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('The Pathway to Financial Freedom');
  await page.evaluate(() => window.scrollTo(0, 600));
  await footer.getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL('/contact');
  await expect.poll(scrollY).toBe(0);
});

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
