import type { Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';

const FULL_WIDTH_PX = 768;
const ALL_LINKS_PX = 1120;
/** Every 16 px from the smallest phone to a desktop. */
const WIDTHS_PX = Array.from({ length: 71 }, (_, step) => 320 + step * 16);
const ALL = [
  ...['Home', 'About us', 'Services', 'Mining Store', 'Mining Farms', 'Deployment Sites'],
  ...['Contact', 'Book a call'],
];
const FIVE_AND_BOOKING = ['Home', 'About us', 'Services', 'Mining Store', 'Contact', 'Book a call'];

/** Visible header links with their edges, and the width that the page needs. */
function measure(page: Page) {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>('header nav a')];
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
    expect(names, `at ${width} px`).toEqual(width < ALL_LINKS_PX ? FIVE_AND_BOOKING : ALL);
    expect(tops, `rows at ${width} px`).toBe(1);
    expect(right).toBeLessThan(width);
    expect(Math.min(...gaps), `gaps at ${width} px`).toBeGreaterThan(20);
    expect(Math.max(...gaps) - Math.min(...gaps), `gaps at ${width} px`).toBeLessThan(1);
  }
});

test('the collapsed menu also links to the farms and the sites', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('banner').getByRole('navigation');
  await expect(menu.getByRole('link')).toHaveText(ALL);
  await menu.getByRole('link', { name: 'Deployment Sites' }).click();
  await expect(page).toHaveURL('/deployment-sites');
});
