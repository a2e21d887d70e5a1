import AxeBuilder from '@axe-core/playwright';
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
      const served = await (await request.get(path)).text();
      await openHydrated(page, path);
      const [before, after] = await page.evaluate((html) => {
        const parsed = new DOMParser().parseFromString(html, 'text/html');
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
        const withoutScript = await page.locator('#root').ariaSnapshot();

        const scripted = await browser.newPage({ javaScriptEnabled: true, baseURL });
        await openHydrated(scripted, path);
        const withScript = await scripted.locator('#root').ariaSnapshot();
        await scripted.close();
        expect(withoutScript.length).toBeGreaterThan(50);
        expect(withoutScript).toBe(withScript);
      });
    });
  });
}
