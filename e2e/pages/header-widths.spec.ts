import type { Page } from '@playwright/test';
import { expect, openHydrated, test } from '../support/site-test.ts';

const FULL_WIDTH_PX = 768;
const ALL_LINKS_PX = 1120;
/** Every 16 px from the smallest phone to a desktop. */
const WIDTHS_PX = Array.from({ length: 71 }, (_, step) => 320 + step * 16);
const ALL = [
  ...['Home', 'About us', 'Services', 'Mining Store', 'Mining Farms', 'Deployment Sites'],
  ...['Contact', 'Book a call'],
];
const FIVE_AND_MORE = [
  ...['Home', 'About us', 'Services', 'Mining Store'],
  ...['More', 'Contact', 'Book a call'],
];
const MORE = ['Mining Farms', 'Deployment Sites'];

const more = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'More' });
const menuLinks = (page: Page) =>
  page.getByRole('banner').getByRole('navigation').getByRole('link');

/** Visible header links with their edges, and the width that the page needs. */
function measure(page: Page) {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>('header nav :is(a, .more > button)')];
    const shown = links.filter((link) => link.checkVisibility());
    const boxes = shown.map((link) => link.getBoundingClientRect());
    return {
      names: shown.map((link) => link.textContent),
      gaps: boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? 0)),
      tops: new Set(boxes.map(({ top, height }) => Math.round(top + height / 2))).size,
      right: Math.max(0, ...boxes.map(({ right }) => right)),
      needed: document.documentElement.scrollWidth,
    };
  });
}

test('the header shows its links in one row with equal gaps from 768 px', async ({ page }) => {
  await page.goto('/about');
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 900 });
    const { names, gaps, tops, right, needed } = await measure(page);
    expect(needed, `width of the page at ${width} px`).toBe(width);
    if (width < FULL_WIDTH_PX) {
      expect(names, `at ${width} px`).toEqual([]);
      continue;
    }
    expect(names, `at ${width} px`).toEqual(width < ALL_LINKS_PX ? FIVE_AND_MORE : ALL);
    expect(tops, `rows at ${width} px`).toBe(1);
    expect(right).toBeLessThan(width);
    expect(Math.min(...gaps), `gaps at ${width} px`).toBeGreaterThan(16);
    expect(Math.max(...gaps) - Math.min(...gaps), `gaps at ${width} px`).toBeLessThan(1);
  }
});

test('on a tablet, More contains the farms and the sites, and closes by itself', async ({
  page,
}) => {
  await page.setViewportSize({ width: 912, height: 900 });
  await openHydrated(page, '/about');
  await more(page).press('Enter');
  await page.keyboard.press('Tab');
  await expect(menuLinks(page).filter({ hasText: 'Mining Farms' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menuLinks(page)).toHaveText(FIVE_AND_MORE.filter((name) => name !== 'More'));
  await expect(more(page)).toBeFocused();

  await more(page).click();
  await expect(menuLinks(page).filter({ hasText: MORE[1] ?? '' })).toBeVisible();
  await menuLinks(page).filter({ hasText: 'Contact' }).focus();
  await expect(menuLinks(page).filter({ hasText: 'Mining Farms' })).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 768, height: 1024 } });

  test('More on an Arabic page opens next to its button and leads to the sites', async ({
    page,
  }) => {
    await page.goto('/ar/about');
    const button = page.getByRole('banner').getByRole('button', { name: 'المزيد' });
    await button.click();
    const link = menuLinks(page).and(page.locator('[href="/ar/deployment-sites"]'));
    await expect(link).toBeInViewport({ ratio: 1 });
    const [opener, item] = [await button.boundingBox(), await link.boundingBox()];
    expect(Math.abs((opener?.x ?? 0) - (item?.x ?? 0))).toBeLessThan(160);
    await link.click();
    await expect(page).toHaveURL('/ar/deployment-sites');
    await expect(link).toBeHidden();
  });
});
