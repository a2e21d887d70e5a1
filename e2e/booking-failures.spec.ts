import { BOOKING_CALL, BookingForm, newBooking } from './support/booking-form.ts';
import { withoutTable } from './support/broken-storage.ts';
import { expect, openHydrated, test } from './support/site-test.ts';
import { expectToast, TOASTS } from './support/toasts.ts';

test.beforeEach(({ consoleWatch }) => {
  // The browser reports the failed call, and the fault is logged.
  consoleWatch.expect(/^error: /);
});

test('keeps the booking when the server fails, and sends it the next time', async ({
  page,
  site,
  staff,
}) => {
  const booking = newBooking();
  await openHydrated(page, '/book-appointment');
  const form = new BookingForm(page);
  await form.fill(booking);
  await withoutTable(site, 'appointments', async () => {
    await form.button.click();
    await expectToast(page, TOASTS.bookingFailed);
  });
  await form.expectFilling(booking);
  await expect(form.button).toBeEnabled();

  await form.button.click();
  await expectToast(page, TOASTS.bookingSent);
  expect(await staff.appointmentsFrom(booking.email)).toHaveLength(1);
});

test('stores one booking when the answer was lost and the visitor sends again', async ({
  page,
  staff,
}) => {
  await page.route(
    BOOKING_CALL,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  const booking = newBooking();
  await openHydrated(page, '/book-appointment');
  const form = new BookingForm(page);
  await form.fill(booking);
  await form.button.click();
  await expectToast(page, TOASTS.bookingFailed);
  await form.expectFilling(booking);

  await form.button.click();
  await expectToast(page, TOASTS.bookingSent);
  expect(await staff.appointmentsFrom(booking.email)).toHaveLength(1);
});
