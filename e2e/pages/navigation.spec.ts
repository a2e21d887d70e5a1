import type { Page } from '@playwright/test';
import { expect, openHydrated, test } from '../support/site-test.ts';

const header = (page: Page) => page.getByRole('banner');

test('Back restores the scroll position', async ({ page }) => {
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
  // Load the typefaces into the cache: without them, the page is longer.
  await page.goto('/');
  await openHydrated(page, '/');
  const skipped = 'main :is(section, article):not([style*="content-visibility"])';
  await expect(page.locator(skipped)).toHaveCount(0);
  await page.evaluate(() => window.scrollTo({ top: 5_000, behavior: 'instant' }));
  const link = header(page).getByRole('link', { name: 'Contact', exact: true });
  // A locator's click would scroll first.
  await link.evaluate((anchor: HTMLAnchorElement) => anchor.click());
  await expect(page).toHaveURL('/contact');
  await expect.poll(scrollY).toBe(0);
  await page.goBack();
  await expect.poll(scrollY).toBe(5_000);
});

test('the header highlights the section that is 100 px below the top of the window', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, '/');
  const marked = header(page).locator('a[data-highlighted]');
  await expect(marked).toHaveText('Home');
  const sections = page.locator('main [data-nav]');
  let before = 'Home';
  for (const section of await sections.all()) {
    const path = await section.getAttribute('data-nav');
    const own = (await header(page).locator(`li a[href="${path}"]`).textContent()) ?? '';
    const putAt = (offset: number) =>
      section.evaluate((element, to) => {
        const { top } = element.getBoundingClientRect();
        window.scrollBy({ top: Math.round(top - to), behavior: 'instant' });
      }, offset);
    if (before !== own) {
      await putAt(110);
      await expect(marked).toHaveText(before);
      await putAt(100);
    }
    await expect(marked).toHaveText(own);
    before = own;
  }
  await expect(marked).toHaveText('Contact');
  await expect(marked).toHaveAttribute('aria-current', 'location');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(marked).toHaveText('Home');
  await expect(marked).toHaveAttribute('aria-current', 'page');
});

test('a link to a section puts it 100 px below the top, and Tab continues there', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, '/');
  await page.getByRole('link', { name: 'Write to us' }).click();
  const section = page.locator('#contact');
  const top = () => section.evaluate((it) => Math.round(it.getBoundingClientRect().top));
  await expect.poll(top).toBe(100);
  await page.keyboard.press('Tab');
  await expect(section.locator(':focus')).toBeVisible();
});
