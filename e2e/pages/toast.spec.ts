import type { Page } from '@playwright/test';
import { newMessage, sendForm } from '../support/lead-form.ts';
import { expect, openHydrated, test } from '../support/site-test.ts';
import { expectToast, TOASTS, visibleToasts } from '../support/toasts.ts';

const MAX_WIDTH_PX = 420;

test.use({ reducedMotion: 'no-preference' });

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

test('a toast is announced, focused by F8, dismissed by a swipe of more than 50 pixels, and shown for 5 seconds', async ({
  page,
}) => {
  await page.clock.install();
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

  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await sendForm(page, newMessage());
  await expectToast(page, TOASTS.contactSent);
  await page.clock.runFor(4_900);
  await expect(visibleToasts(page)).toHaveCount(1);
  await page.clock.runFor(1_000);
  await expect(visibleToasts(page)).toHaveCount(0);
});
