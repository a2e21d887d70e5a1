import { setTimeout as delay } from 'node:timers/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { PATHS } from '#shared/paths.ts';
import { readThrough } from './support/actions.ts';
import { NOT_FOUND_NOTICE, PUBLIC_PATHS, SIGN_IN_PATH, UNKNOWN_PATH } from './support/pages.ts';
import { expect, openHydrated, test, untilHydrated } from './support/site-test.ts';
import { watchPage } from './support/watch-page.ts';

/** The narrowest and the widest, common ones, and both sides of each change of layout. */
const WIDTHS_PX = [320, 360, 390, 479, 480, 767, 768, 1023, 1024, 1280, 1440, 1760, 1920, 2560];

test('the build has made the eleven public pages', () => {
  expect(PUBLIC_PATHS).toEqual(Object.values(PATHS).sort());
});

for (const path of [...PUBLIC_PATHS, UNKNOWN_PATH, SIGN_IN_PATH]) {
  test.describe(path, () => {
    test.beforeEach(({ consoleWatch }) => {
      if (path === UNKNOWN_PATH) consoleWatch.expect(NOT_FOUND_NOTICE);
    });

    test('has no serious fault of accessibility @phone', async ({ page }) => {
      // Sections that fade in are measured as they are read: at rest.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openHydrated(page, path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const grave = violations.filter(
        ({ impact }) => impact === 'serious' || impact === 'critical',
      );
      expect(grave.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });

    test('fits every width without scrolling sideways', async ({ page }) => {
      await openHydrated(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: 900 });
        const excess = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(excess, `pixels too wide at ${width}`).toBe(0);
      }
    });
  });
}

for (const path of [...PUBLIC_PATHS, UNKNOWN_PATH]) {
  test.describe(path, () => {
    test.beforeEach(({ consoleWatch }) => {
      if (path === UNKNOWN_PATH) consoleWatch.expect(NOT_FOUND_NOTICE);
    });

    test('is taken over as it was served', async ({ page, request }) => {
      const served = await (await request.get(path)).text();
      // Figures that count are others for a while.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const watch = await watchPage(page);
      await openHydrated(page, path);
      expect(await watch.replaced()).toEqual([]);
      // The header hears of the way back to the top a frame later.
      await expect
        .poll(async () => {
          const [before, after] = await htmlOfRoots(page, served);
          return before && differenceOf(before, after);
        })
        .toBe('none');
    });

    test('moves and hides nothing, from its start to its end', async ({ page }) => {
      // With the typefaces at hand: what late ones do is shown below.
      await page.goto(SIGN_IN_PATH);
      const watch = await watchPage(page);
      await page.goto(path);
      await readThrough(page);
      await untilHydrated(page);
      await readThrough(page);
      expect(await watch.shifts()).toEqual([]);
      // What enters has entered: in the end everything can be read.
      await expect.poll(() => watch.unseen()).toEqual([]);
    });

    test.describe('with JavaScript off', () => {
      test.use({ javaScriptEnabled: false });

      test('reads whole', async ({ page, browser, baseURL }) => {
        await page.goto(path);
        await expectOpenCarousels(page);
        const withoutScript = await snapshotOfText(page);

        const scripted = await browser.newPage({ javaScriptEnabled: true, baseURL });
        await scripted.emulateMedia({ reducedMotion: 'reduce' });
        await openHydrated(scripted, path);
        const withScript = await snapshotOfText(scripted);
        await scripted.close();
        expect(withoutScript.length).toBeGreaterThan(50);
        expect(withoutScript).toBe(withScript);
      });
    });
  });
}

test('typefaces that come late move nothing', async ({ page }) => {
  await page.route(/\.woff2$/, async (route) => {
    await delay(1_500);
    await route.continue();
  });
  const watch = await watchPage(page);
  for (const path of ['/', '/mining-store', '/terms-of-conditions']) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await readThrough(page);
    expect(await watch.shifts(), path).toEqual([]);
  }
});

const CAROUSEL = '[aria-roledescription="carousel"]';

/** Without script a carousel has no buttons to leaf with, so it hides no slide. */
async function expectOpenCarousels(page: Page): Promise<void> {
  for (const carousel of await page.locator(CAROUSEL).all()) {
    await expect(carousel.getByRole('button')).toHaveCount(0);
    for (const slide of await carousel.getByRole('figure').all()) await expect(slide).toBeVisible();
    await expect(carousel.getByRole('figure')).not.toHaveCount(0);
  }
}

/** Plays our film: a button where there is a script, a link where there is none. */
const PLAYERS = '.play, .elsewhere';

/** All that the page says to assistive technology beside its carousels and what plays the film. */
async function snapshotOfText(page: Page): Promise<string> {
  await page.locator(`${CAROUSEL}, ${PLAYERS}`).evaluateAll((parts) => {
    for (const part of parts) part.remove();
  });
  return page.locator('#root').ariaSnapshot();
}

/** Where two texts part, with what stands there: a page's HTML is too long to read whole. */
function differenceOf(before: string, after = ''): string {
  if (before === after) return 'none';
  const start = [...before].findIndex((character, index) => character !== after[index]);
  const around = (text: string) => text.slice(Math.max(0, start - 100), start + 200);
  return `served: ${around(before)}\nnow: ${around(after)}`;
}

/**
 * The page's HTML as served and as it is now, without what only a script can know: the visitor's
 * own day, and which slide of a carousel is the shown one.
 */
function htmlOfRoots(page: Page, served: string): Promise<(string | undefined)[]> {
  return page.evaluate((html) => {
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    return [parsed, document].map((from) => {
      const root = from.getElementById('root')?.cloneNode(true) as Element | undefined;
      root?.querySelector('input[type=date]')?.removeAttribute('min');
      for (const slide of root?.querySelectorAll('[aria-roledescription=slide]') ?? []) {
        slide.removeAttribute('aria-hidden');
      }
      return root?.innerHTML;
    });
  }, served);
}
