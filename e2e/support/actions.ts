import type { Page } from '@playwright/test';

/** The page's own content, without the header and the footer. */
export const content = (page: Page) => page.getByRole('main');

/** Scrolls from the top of the page to its end in steps, as a reader would. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const end = () => document.documentElement.scrollHeight - window.innerHeight;
    for (let top = 0; top < end(); top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
    window.scrollTo({ top: end(), behavior: 'instant' });
    await frame();
  });
}
