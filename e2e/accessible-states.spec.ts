import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { BookingForm } from './support/booking-form.ts';
import { ContactForm, newFilling } from './support/contact-form.ts';
import { expect, openHydrated, test } from './support/site-test.ts';
import { expectToast, TOASTS } from './support/toasts.ts';

// Every page at rest is tested in pages.spec.ts; these are what a visitor brings about.

async function expectNoGraveFault(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the open menu', async ({ page }) => {
    await openHydrated(page, '/');
    await page.getByRole('banner').getByRole('button', { name: /menu/i }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Services' })).toBeVisible();
    await expectNoGraveFault(page);
  });
});

test('a booking with everything missing, and its toast', async ({ page }) => {
  await openHydrated(page, '/book-appointment');
  await new BookingForm(page).button.click();
  await expectToast(page, TOASTS.bookingMissing);
  await expectNoGraveFault(page);
});

test('a service chosen, and its time on the clock of the UAE', async ({ page }) => {
  await openHydrated(page, '/book-appointment');
  const form = new BookingForm(page);
  await form.service('site-acquisition').check();
  await form.time.selectOption('05:30 PM');
  await form.timezone.selectOption('UTC-8');
  await expectNoGraveFault(page);
});

test('a message that lacks its required fields, and one that was sent', async ({ page }) => {
  await openHydrated(page, '/contact');
  const form = new ContactForm(page);
  await form.button.click();
  await expect(form.fullName).toBeFocused();
  await expectNoGraveFault(page);
  await form.fill(newFilling());
  await form.button.click();
  await expectToast(page, TOASTS.contactSent);
  await expectNoGraveFault(page);
});

test('another testimonial', async ({ page }) => {
  await openHydrated(page, '/');
  await page.getByRole('button', { name: 'Next testimonial' }).click();
  await expectNoGraveFault(page);
});
