import { BookingForm } from '../support/booking-form.ts';
import { ContactForm, newFilling } from '../support/contact-form.ts';
import { expectAccessible } from '../support/dashboard.ts';
import { expect, openHydrated, test } from '../support/site-test.ts';
import { expectToast, TOASTS } from '../support/toasts.ts';

// pages.spec.ts tests every page at rest; these states need an action.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('another testimonial, and the open menu of a phone', async ({ page }) => {
  await openHydrated(page, '/');
  await page.getByRole('button', { name: 'Next testimonial' }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Services' })).toBeVisible();
  await expectAccessible(page);
});

test('a booking with everything missing, and one with a time on the UAE’s clock', async ({
  page,
}) => {
  await openHydrated(page, '/book-appointment');
  const form = new BookingForm(page);
  await form.button.click();
  await expectToast(page, TOASTS.bookingMissing);
  await expectAccessible(page);
  await form.service('site-acquisition').check();
  await form.time.selectOption('05:30 PM');
  await form.timezone.selectOption('UTC-8');
  await expectAccessible(page);
});

test('a message that lacks its required fields, and one that was sent', async ({ page }) => {
  await openHydrated(page, '/contact');
  const form = new ContactForm(page);
  await form.button.click();
  await expect(form.fullName).toBeFocused();
  await expectAccessible(page);
  await form.fill(newFilling());
  await form.button.click();
  await expectToast(page, TOASTS.contactSent);
  await expectAccessible(page);
});
