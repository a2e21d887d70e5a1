import { BOOKING_CALL, BookingForm, newBooking } from '../support/booking-form.ts';
import { expect, openHydrated, test } from '../support/site-test.ts';
import { expectToast, TOASTS } from '../support/toasts.ts';

test('keeps the input when the response is lost, and stores the booking once', async ({
  page,
  staff,
  consoleWatch,
}) => {
  // The browser reports the failed call, and the page logs it.
  consoleWatch.expect(/^error: /);
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, '/book-appointment');
  const form = new BookingForm(page);
  const sent: { email: string; linkToken: string }[] = [];
  page.on('request', (request) => {
    if (BOOKING_CALL.test(request.url())) sent.push(request.postDataJSON());
  });
  for (const _ of ['one booking', 'another']) {
    const booking = newBooking();
    await form.fill(booking);
    await page.route(
      BOOKING_CALL,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await form.button.click();
    await expectToast(page, TOASTS.bookingFailed);
    // Below the button, and not behind the toast.
    const other = page.getByRole('alert').getByRole('link').last();
    await expect(other).toBeInViewport({ ratio: 1 });
    await other.click({ trial: true });
    await form.expectFilling(booking);
    await expect(form.button).toBeEnabled();
    await form.button.click();
    await expectToast(page, TOASTS.bookingSent);
    expect(await staff.appointmentsFrom(booking.email)).toHaveLength(1);
  }
  // A repeat has the same link, another booking a different one.
  const links = sent.map(({ email, linkToken }) => `${email} ${linkToken}`);
  expect(links).toHaveLength(4);
  expect(new Set(links).size).toBe(2);
  expect(new Set(sent.map(({ linkToken }) => linkToken)).size).toBe(2);
});
