import { expectAccessible } from '../support/dashboard.ts';
import { expect, openHydrated, test } from '../support/site-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('previous and next wrap around, a dot selects a slide, and no slide changes by itself', async ({
  page,
}) => {
  await openHydrated(page, '/');
  const carousel = page.getByRole('region', { name: 'What clients say', exact: true });
  const button = (name: string) => carousel.getByRole('button', { name });
  /** Expects the slide to be shown, exposed to screen readers and marked by its dot. */
  const expectSlide = async (place: number) => {
    const slides = carousel.getByRole('figure');
    await expect(slides).toHaveCount(1);
    await expect(slides).toHaveAccessibleName(`${place} of 3`);
    await expect(slides).toBeInViewport({ ratio: 0.9 });
    await expect(carousel.locator('[aria-current=true]')).toHaveAccessibleName(
      `Show testimonial ${place} of 3`,
    );
  };
  await carousel.scrollIntoViewIfNeeded();
  await button('Previous testimonial').click();
  await expectSlide(3);
  await button('Next testimonial').click();
  await expectSlide(1);
  await button('Next testimonial').press('Enter');
  await expectSlide(2);
  await expectAccessible(page);
  await button('Show testimonial 1 of 3').press('Space');
  await expectSlide(1);
  await page.clock.install();
  await page.clock.runFor(60_000);
  await expectSlide(1);
});

test('in Arabic, the next slide comes from the left', async ({ page }) => {
  await page.goto('/ar');
  const carousel = page.locator('.carousel');
  const slide = (place: number) => carousel.locator('figure').nth(place - 1);
  const leftOf = (place: number) => slide(place).evaluate((it) => it.getBoundingClientRect().left);
  expect(await leftOf(2)).toBeLessThan(await leftOf(1));
  await carousel.locator('.steps button').last().click();
  await expect(slide(2)).toBeInViewport({ ratio: 0.9 });
  await expect(slide(1)).toHaveAttribute('aria-hidden', 'true');
});
