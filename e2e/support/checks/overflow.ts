import type { Page } from '@playwright/test';

/** The CSS pixels by which the page is wider than the space that its scroll bar leaves. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    return scrollWidth - Math.round(document.documentElement.getBoundingClientRect().width);
  });
}
