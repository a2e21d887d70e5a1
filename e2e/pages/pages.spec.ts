import { readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { localeOf } from '#shared/language/locale.ts';
import { scrollThrough } from '../support/actions.ts';
import { overflowOf } from '../support/checks/overflow.ts';
import { touchingTexts } from '../support/checks/touching-texts.ts';
import { type PageWatch, unseenIn, watchPage } from '../support/checks/watch-page.ts';
import { expectAccessible } from '../support/dashboard.ts';
import { expect, test, untilHydrated } from '../support/site-test.ts';

/** The width of the first load, the maximum, the least width of each layout, and 1280 at a zoom of 200 %. */
const WIDTHS_PX = [1440, 2560, 1024, 768, 640, 480, 320] as const;
/** Not public: the server fills `appointment.html` for a client's link. */
const OTHERS = ['404.html', 'admin.html', 'appointment.html'];
/** Texts without a kind of block that the privacy policy lacks. */
const ALIKE = ['/terms-of-conditions', '/terms-of-use'];
/** Every public page of the build, including new ones. */
const PUBLIC_PATHS = readdirSync('dist/pages')
  .filter((file) => file.endsWith('.html') && !OTHERS.includes(file))
  .map((file) => `/${file.replace(/(?:^index)?\.html$/, '')}`)
  .sort();
const UNKNOWN_PATH = '/no-such-page';
const PATHS = [...PUBLIC_PATHS, UNKNOWN_PATH];
/** Pages of one test share the cache and the browser's process. */
const GROUPS = [0, 1, 2, 3, 4].map((group) =>
  PATHS.filter((path) => !ALIKE.includes(path)).filter((_, at) => at % 5 === group),
);
/** The browser's own message about a 404 page. */
const NOT_FOUND_NOTICE = /Failed to load resource: .*404/;
/** Errors and hidden parts of the calculator, the fields of an own machine, and figures of narrow windows. */
const HIDDEN_UNTIL_USED = '#calculation :is(.error, .own, .no-script, [hidden]), .invalid, .narrow';

/** A figure that counts up covers the final one, until it is removed. */
const COUNTED = /^<span [^>]*aria-hidden[^>]*>[\d.,]*<\/span>$/;

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  for (const paths of GROUPS) {
    test(`${paths.join(' ')}: no layout shifts, all content, every width`, async ({
      page,
      consoleWatch,
    }) => {
      if (paths.includes(UNKNOWN_PATH)) consoleWatch.expect(NOT_FOUND_NOTICE);
      // Load the fonts into the cache. A separate test covers fonts that load late.
      for (const path of ['/', '/ar']) await page.goto(path);
      const watch = await watchPage(page);
      for (const path of paths) await test.step(path, () => expectGood(page, watch, path));
    });
  }

  test('late typefaces cause no layout shifts', async ({ page }) => {
    await page.route(/\.woff2$/, async (route) => {
      await delay(500);
      await route.continue();
    });
    const watch = await watchPage(page);
    for (const path of ['/', '/terms-of-conditions']) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await scrollThrough(page);
      expect(await watch.shifts(), path).toEqual([]);
    }
  });
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('every page shows all content', async ({ page, consoleWatch }) => {
    consoleWatch.expect(NOT_FOUND_NOTICE);
    for (const path of PATHS) {
      await page.goto(path);
      await expectOpenCarousels(page);
      // Carousels, the film and some buttons of the calculator need a script.
      const excluded = `.carousel, .play, #result .actions button, ${HIDDEN_UNTIL_USED}`;
      expect(await unseenIn(page, excluded), path).toEqual([]);
    }
    await page.goto('/running-cost');
    await expect(page.getByText('Calculating your own needs JavaScript.')).toBeVisible();
  });
});

async function expectGood(page: Page, watch: PageWatch, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: WIDTHS_PX[0], height: 900 });
  await page.goto(path);
  await scrollThrough(page);
  if ((await page.locator('[data-island]').count()) > 0) {
    await untilHydrated(page);
    await scrollThrough(page);
  }
  expect(await watch.shifts()).toEqual([]);
  expect((await watch.replaced()).filter((html) => !COUNTED.test(html))).toEqual([]);
  // All entrance animations have ended.
  await expect.poll(() => unseenIn(page, HIDDEN_UNTIL_USED)).toEqual([]);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('lang', localeOf(path));
  if (path === '/') await expectAccessible(page);
  // The contrast check scrolls, and the header then covers other texts.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 900 });
    // Figures resize one frame after the window.
    await expect.poll(() => overflowOf(page), `pixels too wide at ${width}`).toBe(0);
    await expect.poll(() => touchingTexts(page), `touching texts at ${width}`).toEqual([]);
  }
  // At the width of a small phone.
  await expectAccessible(page);
}

/** Without a script a carousel has no buttons, so it hides no slide. */
async function expectOpenCarousels(page: Page): Promise<void> {
  for (const carousel of await page.locator('.carousel').all()) {
    await expect(carousel.getByRole('button')).toHaveCount(0);
    for (const slide of await carousel.getByRole('figure').all()) await expect(slide).toBeVisible();
    await expect(carousel.getByRole('figure')).not.toHaveCount(0);
  }
}
