import { BookingForm } from '../support/booking-form.ts';
import { ContactForm, newFilling } from '../support/contact-form.ts';
import { expectAccessible } from '../support/dashboard.ts';
import { expect, openHydrated, test } from '../support/site-test.ts';
import { expectToast, TOASTS } from '../support/toasts.ts';

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

test('a booking form with errors, and with a time shown in UAE time, is accessible', async ({
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

test('a contact form with empty required fields, and after sending, is accessible', async ({
  page,
}) => {
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
