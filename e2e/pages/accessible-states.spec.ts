import { expectAccessible } from '../support/dashboard.ts';
import { expect, openHydrated, test } from '../support/site-test.ts';

// pages.spec.ts tests every page at rest; these states need an action.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the second testimonial and the open phone menu are accessible', async ({ page }) => {
  await openHydrated(page, '/');
  await page.getByRole('button', { name: 'Next testimonial' }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Services' })).toBeVisible();
  await expectAccessible(page);
});
