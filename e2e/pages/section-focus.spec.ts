import type { Page } from '@playwright/test';
import { expect, openHydrated, test } from '../support/site-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first();
const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top));

test('a link to a section of the same page moves the focus to its heading', async ({ page }) => {
  await openHydrated(page, '/');
  const title = page.locator('#contact').getByRole('heading', { level: 2 });
  const link = page.getByRole('link', { name: 'Write to us' });
  await link.click();
  await expect(title).toBeFocused();
  expect(await topOf(page, 'contact')).toBe(100);
  // The address already has the fragment: the same link works again.
  await page.evaluate(() => window.scrollTo(0, 0));
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(title).toBeFocused();
  await expect.poll(() => topOf(page, 'contact')).toBe(100);
});

test('a link to a section of another page moves the focus to its heading', async ({ page }) => {
  await openHydrated(page, '/');
  await page.getByRole('link', { name: 'Full operations and site management' }).click();
  await expect(page).toHaveURL('/services#operations');
  await expect(heading(page, 'Mining Operations & Site Management')).toBeFocused();
  expect(await topOf(page, 'operations')).toBe(100);
});

test('opening the URL of a section does not take the focus from a field in use', async ({
  page,
}) => {
  await page.route(/\/assets\/bricolage-pages-/, async (route) => {
    // In its first frame, the browser itself takes the focus from a field.
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await page.getByLabel('Full name').fill('Typed early');
    await route.continue();
  });
  await page.goto('/#contact');
  // The script acts after the frame that follows the load.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
  );
  await expect(page.getByLabel('Full name')).toBeFocused();
});
