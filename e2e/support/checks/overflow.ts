import type { Page } from '@playwright/test';

/** How much wider the page is than the window without its scroll bar, in CSS pixels. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    return scrollWidth - Math.round(document.documentElement.getBoundingClientRect().width);
  });
}
