import type { Page } from '@playwright/test';
import { content } from '../support/actions.ts';
import { expect, openHydrated, test } from '../support/site-test.ts';

const strip = (page: Page) =>
  content(page)
    .getByRole('list')
    .filter({ hasText: /Track Record/ });
const uptime = (page: Page) =>
  strip(page).getByRole('listitem').filter({ hasText: 'Uptime' }).locator('.counted');

/** The counting figure that covers the final one; null while nothing counts. */
const counting = (page: Page): Promise<number | null> =>
  uptime(page)
    .locator('> [aria-hidden]')
    .evaluateAll(([element]) => (element ? Number(element.textContent) : null));

test('shows the final figures immediately with prefers-reduced-motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, '/');
  for (const item of await strip(page).getByRole('listitem').all()) {
    await expect(item).toHaveCSS('opacity', '1');
  }
  expect(await counting(page)).toBeNull();
});

test('counting starts when half of the figure is visible, and only once', async ({ page }) => {
  /** Scrolls the figure to the window's lower edge, with `share` of its height visible. */
  const showFigure = (share: number) =>
    uptime(page).evaluate((figure, seen) => {
      const { top, height } = figure.getBoundingClientRect();
      window.scrollBy({ top: top - window.innerHeight + height * seen, behavior: 'instant' });
      // The page's intersection observers were created before this one.
      return new Promise((resolve) => new IntersectionObserver(resolve).observe(figure));
    }, share);
  await page.clock.install();
  await page.goto('/');
  await showFigure(-0.5);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await expect.poll(() => counting(page)).toBe(0);
  await showFigure(0.3);
  await page.clock.runFor(500);
  expect(await counting(page)).toBe(0);

  await showFigure(0.6);
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return counting(page);
    })
    .toBeGreaterThan(0);
  await page.clock.runFor(2_100);
  await expect.poll(() => counting(page)).toBeNull();

  await showFigure(-0.5);
  await showFigure(1);
  await page.clock.runFor(300);
  expect(await counting(page)).toBeNull();
});
