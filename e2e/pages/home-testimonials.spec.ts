import type { Page } from '@playwright/test';
import { expect, openHydrated, test } from '../support/site-test.ts';

const carousel = (page: Page) =>
  page.getByRole('region', { name: 'What clients say', exact: true });

/** Expects the slide at `place` to be shown, exposed to screen readers and marked by its dot. */
async function expectSlide(page: Page, place: number): Promise<void> {
  await expect(carousel(page).getByText(/^Testimonial \d/)).toHaveText(
    new RegExp(`^Testimonial ${place} */ *of 3$`),
  );
  const slides = carousel(page).getByRole('figure');
  await expect(slides).toHaveCount(1);
  await expect(slides).toHaveAccessibleName(`${place} of 3`);
  await expect(slides).toBeInViewport({ ratio: 0.9 });
  const dots = carousel(page).getByRole('button', { name: /^Show testimonial/ });
  for (const [index, dot] of (await dots.all()).entries()) {
    if (index === place - 1) await expect(dot).toHaveAttribute('aria-current', 'true');
    else await expect(dot).not.toHaveAttribute('aria-current');
  }
}

test('previous and next wrap around, a dot selects a slide, and no slide changes by itself', async ({
  page,
}) => {
  await openHydrated(page, '/');
  // Scroll without an animation: Playwright would scroll to a button that still moves.
  await carousel(page).evaluate((part) =>
    part.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  const previous = carousel(page).getByRole('button', { name: 'Previous testimonial' });
  const next = carousel(page).getByRole('button', { name: 'Next testimonial' });
  await expectSlide(page, 1);
  await previous.click();
  await expectSlide(page, 3);
  await next.click();
  await expectSlide(page, 1);
  await next.click();
  await expectSlide(page, 2);
  await next.press('Enter');
  await next.press('Enter');
  await expectSlide(page, 1);

  // A dot jumps directly, without passing the others.
  const dot = (place: number) =>
    carousel(page).getByRole('button', { name: `Show testimonial ${place} of 3` });
  await dot(3).click();
  await expectSlide(page, 3);
  await dot(1).press('Space');
  await expectSlide(page, 1);

  await page.clock.install();
  await page.clock.runFor(60_000);
  await expectSlide(page, 1);
});

test('in Arabic, the next slide comes from the left', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/ar');
  const arabic = page.locator('.carousel');
  await arabic.evaluate((part) => part.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const slide = (place: number) => arabic.locator('figure').nth(place - 1);
  const leftOf = (place: number) => slide(place).evaluate((it) => it.getBoundingClientRect().left);
  expect(await leftOf(2)).toBeLessThan(await leftOf(1));
  await arabic.locator('.steps button').last().click();
  await expect(slide(2)).toBeInViewport({ ratio: 0.9 });
  await expect(arabic.locator('[data-place]')).toHaveText('2');
  await expect(slide(1)).toHaveAttribute('aria-hidden', 'true');
  await arabic.locator('.steps button').first().click();
  await expect(slide(1)).toBeInViewport({ ratio: 0.9 });
});
