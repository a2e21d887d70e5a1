import { NOT_FOUND_NOTICE, PUBLIC_PATHS, UNKNOWN_PATH } from './support/pages.ts';
import { expect, openHydrated, test } from './support/site-test.ts';
import { touchingTexts } from './support/touching-texts.ts';

/** Where the six cards are folded into one line, with the longest name. */
const FOLDED = '/book-appointment?service=operations-management';
const WIDTHS_PX = [320, 390, 480, 768, 834, 912, 1024, 1180, 1280, 1440, 2560];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of [...PUBLIC_PATHS, FOLDED, UNKNOWN_PATH]) {
  test(`${path}: no text stands in the place of another or under a drawing, at no width`, async ({
    page,
    consoleWatch,
  }) => {
    if (path === UNKNOWN_PATH) consoleWatch.expect(NOT_FOUND_NOTICE);
    await openHydrated(page, path);
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => touchingTexts(page), `at ${width} px`).toEqual([]);
    }
  });
}
