import type { Page } from '@playwright/test';
import { PATHS } from '#shared/paths.ts';
import { expect, openHydrated, test } from './support/site-test.ts';

const NAVIGATION = [
  ['Home', PATHS.home],
  ['About us', PATHS.about],
  ['Services', PATHS.services],
  ['Mining Store', PATHS.miningStore],
  ['Contact', PATHS.contact],
] as const;

const FOOTER_PATHS = [
  PATHS.home,
  PATHS.about,
  PATHS.services,
  PATHS.contact,
  PATHS.miningFarms,
  PATHS.miningStore,
  PATHS.deploymentSites,
  PATHS.termsOfConditions,
  PATHS.termsOfUse,
  PATHS.privacyPolicy,
];

const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

test('the header leads to the five main pages', async ({ page }) => {
  await openHydrated(page, '/contact');
  for (const [name, path] of NAVIGATION) {
    await expect(headerLink(page, name)).toHaveAttribute('href', path);
    await expect(headerLink(page, name)).toBeVisible();
  }
});

test('the header says which page is open, and nothing on a page it has no link to', async ({
  page,
}) => {
  const current = page.getByRole('banner').locator('[aria-current="page"]');
  for (const [name, path] of NAVIGATION) {
    await openHydrated(page, path);
    await expect(current).toHaveText(name);
  }
  await openHydrated(page, PATHS.miningFarms);
  await expect(current).toHaveCount(0);
});

test('the footer of every page leads to the ten pages it names, and to no other', async ({
  page,
}) => {
  const links = page.getByRole('contentinfo').locator('a[href^="/"]');
  for (const path of Object.values(PATHS)) {
    await page.goto(path);
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(paths.sort()).toEqual([...FOOTER_PATHS].sort());
  }
});

test('the logo leads home', async ({ page }) => {
  await openHydrated(page, '/contact');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The Pathway to Financial Freedom',
  );
});

test('a page reached by a link starts at its heading, at the top', async ({ page }) => {
  await openHydrated(page, '/');
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL('/contact');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('every footer link scrolls to the top, also to the page one is on', async ({ page }) => {
  await openHydrated(page, '/contact');
  const footer = page.getByRole('contentinfo');
  for (const path of FOOTER_PATHS) {
    await expect(footer.locator(`a[href="${path}"]`).first()).toBeVisible();
  }
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await footer.getByRole('link', { name: 'Contact', exact: true }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the skip link brings the keyboard to the content', async ({ page }) => {
  await openHydrated(page, '/contact');
  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: /skip to/i });
  await expect(skipLink).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inContent = await page.evaluate(
    () => document.activeElement?.closest('main') !== null && document.activeElement !== null,
  );
  expect(inContent).toBe(true);
});
