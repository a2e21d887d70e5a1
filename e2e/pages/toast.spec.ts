import type { Page } from '@playwright/test';
import { newMessage, sendForm } from '../support/lead-form.ts';
import { expect, openHydrated, test } from '../support/site-test.ts';
import { expectToast, TOASTS, visibleToasts } from '../support/toasts.ts';

const SHOWN_MS = 5_000;
/** Allow a busy machine to be late, but never early. */
const LATE_MS = 2_000;
const MAX_WIDTH_PX = 420;

/** Drags the shown toast sideways with the mouse, as a finger would. */
async function swipe(page: Page, distancePx: number): Promise<void> {
  const box = await visibleToasts(page).boundingBox();
  if (!box) throw new Error('No toast is shown');
  const start = { x: box.x + 20, y: box.y + box.height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + distancePx, start.y, { steps: 5 });
  await page.mouse.up();
}

/** Milliseconds from a toast's appearance to its end, by the page's clock. */
function timeShown(page: Page): Promise<number> {
  return page.evaluate(
    (toast) =>
      new Promise<number>((resolve) => {
        let since: number | null = null;
        new MutationObserver(() => {
          const shown = document.querySelector(toast) !== null;
          if (shown) since ??= performance.now();
          else if (since !== null) resolve(performance.now() - since);
        }).observe(document.body, { childList: true, subtree: true });
      }),
    '[data-scope="toast"][data-part="root"]',
  );
}

test('a toast is announced, focused by F8, dismissed by a swipe of more than 50 pixels, and shown for 5 seconds', async ({
  page,
}) => {
  await openHydrated(page, '/contact');
  await sendForm(page, newMessage());
  await expectToast(page, TOASTS.contactSent);
  const box = await visibleToasts(page).boundingBox();
  expect(box?.width).toBeLessThanOrEqual(MAX_WIDTH_PX);
  await expect(
    page.getByRole('status').filter({ hasText: TOASTS.contactSent.title }),
  ).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.locator(':focus')).toContainText(TOASTS.contactSent.title);
  await swipe(page, 40);
  await expect(visibleToasts(page)).toHaveCount(1);
  await swipe(page, -80);
  await expect(visibleToasts(page)).toHaveCount(1);
  await swipe(page, 60);
  await expect(visibleToasts(page)).toHaveCount(0, { timeout: 400 });

  const shown = timeShown(page);
  await sendForm(page, newMessage());
  const elapsed = await shown;
  expect(elapsed).toBeGreaterThanOrEqual(SHOWN_MS - 50);
  expect(elapsed).toBeLessThan(SHOWN_MS + LATE_MS);
});
