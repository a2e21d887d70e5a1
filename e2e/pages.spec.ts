import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { NOT_FOUND_NOTICE, PUBLIC_PATHS, SIGN_IN_PATH, UNKNOWN_PATH } from './support/pages.ts';
import { expect, openHydrated, test } from './support/site-test.ts';

const WIDTHS_PX = [320, 390, 768, 1440, 2560];

test('the build has made public pages', () => {
  expect(PUBLIC_PATHS).toEqual(expect.arrayContaining(['/', '/contact']));
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
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: 900 });
        const excess = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(excess, `pixels too wide at ${width}`).toBe(0);
      }
    });

    test('has one main heading, a title, a description and a language', async ({ page }) => {
      await openHydrated(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/\S{2}/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.locator('head meta[name="description"]')).toHaveCount(1);
    });
  });
}

for (const path of [...PUBLIC_PATHS, UNKNOWN_PATH]) {
  test.describe(path, () => {
    test.beforeEach(({ consoleWatch }) => {
      if (path === UNKNOWN_PATH) consoleWatch.expect(NOT_FOUND_NOTICE);
    });

    test('is not changed by hydration', async ({ page, request }) => {
      // Figures that count are in motion by now where motion is wanted.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const served = await (await request.get(path)).text();
      await openHydrated(page, path);
      const [before, after] = await page.evaluate((html) => {
        const parsed = new DOMParser().parseFromString(html, 'text/html');
        // Only a carousel that is alive can show the slides that it keeps from screen readers.
        const slides = document.querySelectorAll('[aria-roledescription="slide"]');
        for (const slide of slides) slide.removeAttribute('aria-hidden');
        // And only the visitor's clock knows which day is today.
        for (const date of document.querySelectorAll('input[type="date"]')) {
          date.removeAttribute('min');
        }
        return [parsed, document].map((from) => from.getElementById('root')?.innerHTML);
      }, served);
      expect(before).toBeTruthy();
      expect(after).toBe(before);
    });

    test('moves nothing while it loads', async ({ page }) => {
      await openHydrated(page, path);
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            const observer = new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) {
                if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
              }
            });
            observer.observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve(sum), 500);
          }),
      );
      expect(shift).toBe(0);
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

const CAROUSEL = '[aria-roledescription="carousel"]';

/** Without script a carousel has no buttons to leaf with, so it hides no slide. */
async function expectOpenCarousels(page: Page): Promise<void> {
  for (const carousel of await page.locator(CAROUSEL).all()) {
    await expect(carousel.getByRole('button')).toHaveCount(0);
    for (const slide of await carousel.getByRole('figure').all()) await expect(slide).toBeVisible();
    await expect(carousel.getByRole('figure')).not.toHaveCount(0);
  }
}

/** All that the page says to assistive technology beside its carousels. */
async function snapshotOfText(page: Page): Promise<string> {
  await page.locator(CAROUSEL).evaluateAll((carousels) => {
    for (const carousel of carousels) carousel.remove();
  });
  return page.locator('#root').ariaSnapshot();
}
