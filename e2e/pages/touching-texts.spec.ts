import { touchingTexts } from '../support/checks/touching-texts.ts';
import { expect, openHydrated, test } from '../support/site-test.ts';

/** Collapses the six service cards into one line, which shows the longest service name. */
const FOLDED = '/book-appointment?service=operations-management';
const WIDTHS_PX = [320, 390, 480, 768, 834, 912, 1024, 1180, 1280, 1440, 2560];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// pages.spec.ts checks pages as served.
test('texts of the collapsed service list never overlap, at any width', async ({ page }) => {
  await openHydrated(page, FOLDED);
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => touchingTexts(page), `at ${width} px`).toEqual([]);
  }
});
