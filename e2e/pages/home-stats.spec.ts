import type { Page } from '@playwright/test';
import { content } from '../support/actions.ts';
import { expect, openHydrated, test } from '../support/site-test.ts';

const strip = (page: Page) =>
  content(page)
    .getByRole('list')
    .filter({ hasText: /Track Record/ });

/** The strip's uptime item, with its current figure while it counts. */
const uptime = (page: Page) => strip(page).getByRole('listitem').filter({ hasText: 'Uptime' });

/** The counting figure that covers the final one; null while nothing counts. */
function counting(page: Page, item: string): Promise<number | null> {
  const overlay = strip(page)
    .getByRole('listitem')
    .filter({ hasText: item })
    .locator('.counted > [aria-hidden]');
  return overlay.evaluateAll(([element]) => (element ? Number(element.textContent) : null));
}

test('shows the final figures immediately with prefers-reduced-motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, '/');
  for (const item of await strip(page).getByRole('listitem').all()) {
    await expect(item).toHaveCSS('opacity', '1');
  }
  expect(await counting(page, 'Uptime')).toBeNull();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
});

test.describe('counting up', () => {
  /** The strip is not seen yet, and the test controls time. */
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await showFigure(page, -0.5);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await expect.poll(() => counting(page, 'Uptime')).toBe(0);
  });

  /**
   * Scrolls the strip's first figure to the window's lower edge, with `share` of its height
   * visible.
   */
  async function showFigure(page: Page, share: number): Promise<void> {
    await uptime(page)
      .locator('.counted')
      .evaluate((figure, seen) => {
        const { top, height } = figure.getBoundingClientRect();
        const wanted = window.innerHeight - height * seen;
        window.scrollBy({ top: top - wanted, behavior: 'instant' });
      }, share);
    await untilObserved(page);
  }

  test('starts when half of the figure is visible, and only once', async ({ page }) => {
    await showFigure(page, 0.3);
    await page.clock.runFor(500);
    expect(await counting(page, 'Uptime')).toBe(0);

    await showFigure(page, 0.6);
    await expect.poll(() => passed(page, 100)).toBeGreaterThan(0);
    await page.clock.runFor(2100);
    await expect.poll(() => counting(page, 'Uptime')).toBeNull();

    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await untilObserved(page);
    await showFigure(page, 1);
    await page.clock.runFor(300);
    expect(await counting(page, 'Uptime')).toBeNull();
  });

  async function passed(page: Page, milliseconds: number): Promise<number> {
    await page.clock.runFor(milliseconds);
    return (await counting(page, 'Uptime')) ?? 0;
  }

  /** Waits for a frame's intersection observers; the page's were created before this one. */
  async function untilObserved(page: Page): Promise<void> {
    await uptime(page)
      .locator('.counted')
      .evaluate(
        (figure) => new Promise((resolve) => new IntersectionObserver(resolve).observe(figure)),
      );
  }
});
