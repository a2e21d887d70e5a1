import type { Page } from '@playwright/test';
import { NOT_FOUND_NOTICE } from '../support/pages.ts';
import { expect, openHydrated, test } from '../support/site-test.ts';

const NAVIGATION = [
  ...['Home', 'About us', 'Services', 'Mining Store', 'Mining Farms', 'Deployment Sites'],
  ...['Contact', 'Book a call'],
];

test.use({ viewport: { width: 390, height: 844 } });

const banner = (page: Page) => page.getByRole('banner');
const toggle = (page: Page) => banner(page).getByRole('button', { name: /menu/i });
const menuLink = (page: Page, name: string) =>
  banner(page).getByRole('navigation').getByRole('link', { name, exact: true });
const isOpen = (page: Page) =>
  banner(page)
    .getByRole('navigation', { includeHidden: true })
    .evaluate((menu) => menu.matches(':popover-open'));

/** The toggle's expanded state as exposed to assistive technology. */
async function ariaExpanded(page: Page): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const button = nodes.find(
    ({ name, role }) => role?.value === 'button' && /menu/i.test(name?.value),
  );
  await session.detach();
  return button?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}

test('the menu opens, exposes its expanded state, and closes on navigation', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(NOT_FOUND_NOTICE);
  await openHydrated(page, '/');
  await expect(menuLink(page, 'Services')).toBeHidden();
  expect(await ariaExpanded(page)).toBe(false);

  await toggle(page).click();
  expect(await ariaExpanded(page)).toBe(true);
  for (const name of NAVIGATION) await expect(menuLink(page, name)).toBeVisible();

  await menuLink(page, 'Contact').click();
  await expect(page).toHaveURL('/contact');
  await expect(menuLink(page, 'Services')).toBeHidden();
  expect(await ariaExpanded(page)).toBe(false);
});

test('the menu toggles, and closes with Escape and when the focus leaves it', async ({ page }) => {
  await openHydrated(page, '/');
  await toggle(page).click();
  await expect(menuLink(page, 'Services')).toBeVisible();
  await toggle(page).click();
  await expect(menuLink(page, 'Services')).toBeHidden();
  await toggle(page).click();
  await page.keyboard.press('Tab');
  await expect(menuLink(page, 'Home')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menuLink(page, 'Services')).toBeHidden();
  await expect(toggle(page)).toBeFocused();

  // Leaving the menu by Tab closes it, so the keyboard never acts on covered content.
  await toggle(page).click();
  await menuLink(page, 'Book a call').focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => isOpen(page)).toBe(false);
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('the page does not scroll while the menu is open, and a tap outside only closes it', async ({
  page,
}) => {
  await openHydrated(page, '/');
  await toggle(page).click();
  await expect(menuLink(page, 'Home')).toBeVisible();
  await page.mouse.move(200, 800);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('PageDown');
  // A page that scrolls has done so after two frames.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  // A link under the darkened area, which the tap must not reach.
  await page.evaluate(() => {
    const trap = Object.assign(document.createElement('a'), { href: '/terms-of-use', id: 'trap' });
    trap.style.cssText = 'position:fixed;inset:auto 0 0 0;height:120px';
    document.querySelector('main')?.append(trap);
  });
  await page.mouse.click(200, 800);
  await expect.poll(() => isOpen(page)).toBe(false);
  await expect(page).toHaveURL('/');
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens, links to its pages and closes', async ({ page }) => {
    await page.goto('/about');
    await expect(menuLink(page, 'Contact')).toBeHidden();
    await toggle(page).click();
    for (const name of NAVIGATION) await expect(menuLink(page, name)).toBeVisible();
    await toggle(page).click();
    await expect(menuLink(page, 'Contact')).toBeHidden();
    await toggle(page).click();
    await menuLink(page, 'Contact').click();
    await expect(page).toHaveURL('/contact');
    await expect(menuLink(page, 'Services')).toBeHidden();
  });
});
