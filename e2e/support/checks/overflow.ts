import type { Page } from '@playwright/test';

/** The page's width minus the window's width without its scroll bar, in CSS pixels. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    return scrollWidth - Math.round(document.documentElement.getBoundingClientRect().width);
  });
}
