import type { Page } from '@playwright/test';
import { overflowOf } from '../support/checks/overflow.ts';
import { expectAccessible } from '../support/dashboard.ts';
import { expect, openHydrated, test } from '../support/site-test.ts';

const FIVE = ['Home', 'About us', 'Services', 'Mining Store'];
const MORE = ['Mining Farms', 'Deployment Sites'];
const LAST = ['Contact', 'Book a call'];
/** Both sides of each width at which the header changes. */
const WIDTHS = {
  320: [],
  767: [],
  768: [...FIVE, 'More', ...LAST],
  1119: [...FIVE, 'More', ...LAST],
};

const banner = (page: Page) => page.getByRole('banner');
const toggle = (page: Page) => banner(page).getByRole('button', { name: /menu|القائمة|إغلاق/i });
const menuLink = (page: Page, name: string) =>
  banner(page).getByRole('navigation').getByRole('link', { name, exact: true });

/** Visible links of the header with their edges. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>('header nav :is(a, .more > button)')];
    const shown = links.filter((link) => link.checkVisibility());
    const boxes = shown.map((link) => link.getBoundingClientRect());
    return {
      names: shown.map((link) => link.textContent),
      gaps: boxes.slice(1).map(({ left }, at) => Math.round(left - (boxes[at]?.right ?? 0))),
      rows: new Set(boxes.map(({ top, height }) => Math.round(top + height / 2))).size,
    };
  });

test('the header begins with a link to the content, and shows its links in one row from 768 px', async ({
  page,
}) => {
  // The first visit loads the typefaces: in fallback ones, the links are wider.
  await page.goto('/about');
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip to/i })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  const all = [...FIVE, ...MORE, ...LAST];
  for (const [width, expected] of Object.entries({ ...WIDTHS, 1120: all, 1440: all })) {
    await page.setViewportSize({ width: Number(width), height: 900 });
    const { names, gaps, rows } = await measure(page);
    expect(await overflowOf(page), `at ${width} px`).toBe(0);
    expect(names, `at ${width} px`).toEqual(expected);
    if (names.length === 0) continue;
    expect(rows, `rows at ${width} px`).toBe(1);
    expect(Math.min(...gaps), `gaps at ${width} px`).toBeGreaterThan(16);
    expect(Math.max(...gaps) - Math.min(...gaps), `gaps at ${width} px`).toBeLessThan(2);
  }

  // On a tablet, More contains the farms and the sites, and closes by itself.
  await page.setViewportSize({ width: 912, height: 900 });
  const more = banner(page).getByRole('button', { name: 'More' });
  await more.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menuLink(page, 'Mining Farms')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menuLink(page, 'Mining Farms')).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await expect(menuLink(page, 'Deployment Sites')).toBeVisible();
  await menuLink(page, 'Contact').focus();
  await expect(menuLink(page, 'Deployment Sites')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the page under the menu does not scroll; a tap outside, navigation, Escape and leaving close it', async ({
    page,
  }) => {
    await openHydrated(page, '/');
    // A link under the darkened area, which the tap must not reach.
    await page.evaluate(() => {
      const trap = Object.assign(document.createElement('a'), { href: '/terms-of-use' });
      trap.style.cssText = 'position:fixed;inset:auto 0 0 0;height:120px';
      document.querySelector('main')?.append(trap);
    });
    await toggle(page).click();
    await page.mouse.move(200, 800);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('PageDown');
    // A page that scrolls has done so after two frames.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.mouse.click(200, 800);
    await expect(menuLink(page, 'Services')).toBeHidden();
    await expect(page).toHaveURL('/');

    await toggle(page).click();
    await menuLink(page, 'Contact').click();
    await expect(page).toHaveURL('/contact');
    await expect(menuLink(page, 'Services')).toBeHidden();

    await toggle(page).click();
    await expect(menuLink(page, 'Services')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(menuLink(page, 'Home')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menuLink(page, 'Services')).toBeHidden();
    await expect(toggle(page)).toBeFocused();
    // Leaving the menu by Tab closes it, so the keyboard never acts on covered content.
    await toggle(page).click();
    await menuLink(page, 'Book a call').focus();
    await page.keyboard.press('Tab');
    await expect(menuLink(page, 'Services')).toBeHidden();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the menu of an Arabic page opens, closes and leads to its pages', async ({ page }) => {
      await page.goto('/ar/about');
      const link = menuLink(page, 'مزارع التعدين');
      await toggle(page).click();
      await expect(link).toBeVisible();
      await toggle(page).click();
      await expect(link).toBeHidden();
      await toggle(page).click();
      await link.click();
      await expect(page).toHaveURL('/ar/mining-farms');
      await expect(link).toBeHidden();
    });
  });
});
