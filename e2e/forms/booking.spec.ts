import type { Locator, Page } from '@playwright/test';
import { content } from '../support/actions.ts';
import { BOOKING_CALL, BookingForm, newBooking } from '../support/booking-form.ts';
import { expect, openHydrated, test, untilHydrated } from '../support/site-test.ts';
import { expectToast, TOASTS, visibleToasts } from '../support/toasts.ts';

/** Records every address that the page posts to. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(request.url());
  });
  return calls;
}

test('shows the specified toast when a required field is empty, and sends nothing', async ({
  page,
  staff,
}) => {
  const calls = callsOf(page);
  await openHydrated(page, '/book-appointment');
  const form = new BookingForm(page);
  await form.fill({ ...newBooking(), serviceType: '' });
  await form.button.click();
  await expectToast(page, TOASTS.bookingMissing);
  await expect(content(page).getByText('Please choose a service.')).toBeVisible();

  for (const field of ['fullName', 'email', 'preferredDate'] as const) {
    const shown = await visibleToasts(page).getAttribute('id');
    await form.fill({ ...newBooking(), [field]: '' });
    await form.button.click();
    // The previous toast had the same text.
    await expect(visibleToasts(page)).not.toHaveAttribute('id', shown ?? '');
    await expectToast(page, TOASTS.bookingMissing);
  }
  expect(calls).toEqual([]);

  await test.step('accepts a booking with only the four required fields', async () => {
    const { fullName, email, serviceType, preferredDate } = newBooking();
    await page.reload();
    await untilHydrated(page);
    await form.service(serviceType).check();
    await form.fullName.fill(fullName);
    await form.email.fill(email);
    await form.date.fill(preferredDate);
    await form.button.click();
    await expectToast(page, TOASTS.bookingSent);
    expect(await staff.appointmentsFrom(email)).toMatchObject([
      {
        preferredTime: null,
        phoneNumber: null,
        companyName: null,
        message: null,
        timezone: 'UTC+4',
      },
    ]);
  });
});

test('scrolls an empty form to its first missing answer @phone', async ({ page }) => {
  await openHydrated(page, '/book-appointment');
  await new BookingForm(page).button.click();
  await expectToast(page, TOASTS.bookingMissing);
  const message = content(page).getByText('Please choose a service.');
  const question = content(page).getByText('What is the call about?');
  await expect(message).toBeInViewport({ ratio: 1 });
  await expect(question).toBeInViewport({ ratio: 1 });
  const header = page.getByRole('banner');
  // Wait until the page has finished scrolling.
  await expect(async () => {
    const [headerBox, questionBox, messageBox] = await Promise.all(
      [header, question, message].map((each) => each.boundingBox()),
    );
    if (!headerBox || !questionBox || !messageBox)
      throw new Error('The header, the question or its message is not visible');
    expect(questionBox.y).toBeGreaterThanOrEqual(headerBox.y + headerBox.height);
    expect(messageBox.y + messageBox.height - questionBox.y).toBeLessThan(100);
  }).toPass({ timeout: 30_000 });
});

for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('rejects a date before today in the time zone of the visitor', async ({ page }) => {
      const calls = callsOf(page);
      await openHydrated(page, '/book-appointment');
      const form = new BookingForm(page);
      const [today, yesterday] = await page.evaluate(() =>
        [0, -1].map((days) => {
          const day = new Date();
          day.setDate(day.getDate() + days);
          // The Swedish date format is the same as in a date field.
          return day.toLocaleDateString('sv-SE');
        }),
      );
      await expect(form.date).toHaveAttribute('min', today ?? '');
      await form.fill({ ...newBooking(), preferredDate: yesterday ?? '' });
      await form.button.click();
      await expect(form.date).toHaveAccessibleDescription(/cannot be earlier than today/);
      expect(calls).toEqual([]);
    });
  });
}

test('disables the button while sending; a double click books once', async ({ page, staff }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(BOOKING_CALL, async (route) => {
    await held;
    await route.continue();
  });
  const booking = newBooking();
  await openHydrated(page, '/book-appointment');
  const form = new BookingForm(page);
  await form.fill(booking);
  await form.button.dblclick();
  await expect(form.button).toHaveText('Submitting Request...');
  await expect(form.button).toBeDisabled();
  release();
  await expectToast(page, TOASTS.bookingSent);
  await form.expectCleared();
  expect(await staff.appointmentsFrom(booking.email)).toEqual([
    expect.objectContaining({ ...booking, status: 'pending' }),
  ]);
});

test('can be completed by keyboard alone at 200 % zoom', async ({ page, staff }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  const booking = newBooking();
  await openHydrated(page, '/book-appointment');
  const form = new BookingForm(page);
  const { keyboard } = page;
  const reach = async (field: Locator) => {
    for (let stop = 0; stop < 20; stop++) {
      await keyboard.press('Tab');
      if (await field.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error('Tab did not reach the field.');
  };
  await reach(form.service('hosting-consultation'));
  await keyboard.press('Space');
  for (let card = 0; card < 4; card++) await keyboard.press('ArrowDown');
  await expect(form.service('technical-consultation')).toBeChecked();
  await reach(form.fullName);
  await keyboard.type('Keyboard Only');
  await reach(form.email);
  await keyboard.type(booking.email);
  await reach(form.phoneNumber);
  await keyboard.type(booking.phoneNumber);
  await reach(form.companyName);
  await keyboard.type('Keys Ltd');
  await reach(form.date);
  // A date with equal day and month, for any order of the two.
  await keyboard.type('03032099');
  await reach(form.time);
  await keyboard.type('02:30');
  await reach(form.timezone);
  await keyboard.type('UTC+8');
  await reach(form.message);
  await keyboard.type('No pointer here.');
  await reach(form.button);
  // The zoom may cut off a fraction of a pixel.
  await expect(form.button).toBeInViewport({ ratio: 0.99 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(720);
  await keyboard.press('Enter');
  await expectToast(page, TOASTS.bookingSent);
  expect(await staff.appointmentsFrom(booking.email)).toMatchObject([
    {
      fullName: 'Keyboard Only',
      phoneNumber: booking.phoneNumber,
      companyName: 'Keys Ltd',
      serviceType: 'technical-consultation',
      preferredDate: '2099-03-03',
      preferredTime: '02:30 PM',
      timezone: 'UTC+8',
      message: 'No pointer here.',
    },
  ]);
});
