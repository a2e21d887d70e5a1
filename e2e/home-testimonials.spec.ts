import type { Page } from '@playwright/test';
import { expect, openHydrated, test } from './support/site-test.ts';

const carousel = (page: Page) =>
  page.getByRole('region', { name: 'What clients say', exact: true });

/** Expects the slide at `place` to be the one that is shown, read out and marked by its dot. */
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

test.beforeEach(async ({ page }) => {
  await openHydrated(page, '/');
  await carousel(page).evaluate((part) => part.scrollIntoView({ block: 'center' }));
});

test('three clients speak, each with title, company and place', async ({ page }) => {
  const slides = carousel(page).getByRole('figure', { includeHidden: true });
  await expect(slides).toHaveCount(3);
  for (const slide of await slides.all()) {
    await expect(slide.locator('blockquote')).toHaveText(/^“.{20,}”$/);
    await expect(slide.locator('figcaption')).toHaveText(/.+, .+, .+/);
    // The company's logo, or the wordmark that is drawn for it, beside the avatar.
    await expect(slide.getByRole('img', { name: /\S/, includeHidden: true })).toHaveCount(1);
  }
  await expect(slides.first()).toContainText('2.5 MW');
  await expect(slides.first()).toContainText('in under 60 days');
});

test('previous and next go around in both directions', async ({ page }) => {
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
});

test('a dot jumps to its testimonial, without a way through the others', async ({ page }) => {
  const dot = (place: number) =>
    carousel(page).getByRole('button', { name: `Show testimonial ${place} of 3` });
  await dot(3).click();
  await expectSlide(page, 3);
  await dot(1).press('Space');
  await expectSlide(page, 1);
});

test('nothing turns by itself', async ({ page }) => {
  await page.clock.install();
  await page.clock.runFor(60_000);
  await expectSlide(page, 1);
});
