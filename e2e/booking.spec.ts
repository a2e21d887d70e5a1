import { TIME_SLOTS, TIMEZONES } from '#shared/appointment-options.ts';
import { content } from './support/actions.ts';
import { BOOKING_CALL, BookingForm, newBooking } from './support/booking-form.ts';
import { expect, openHydrated, test } from './support/site-test.ts';
import { expectToast, TOASTS } from './support/toasts.ts';

const SERVICES = [
  ['hosting-consultation', '45-60 min'],
  ['site-acquisition', '60-90 min'],
  ['hardware-procurement', '30-45 min'],
  ['operations-management', '45-60 min'],
  ['technical-consultation', '30-45 min'],
  ['partnership-discussion', '60-90 min'],
] as const;

test('offers six services with their durations, 18 slots and six time zones', async ({ page }) => {
  await openHydrated(page, '/book-appointment');
  const form = new BookingForm(page);
  for (const [value, duration] of SERVICES) {
    const card = page.locator('label').filter({ has: form.service(value) });
    await expect(
      card.or(page.locator(`label[for="${await form.service(value).getAttribute('id')}"]`)).first(),
    ).toContainText(duration);
  }
  const slots = await form.time.getByRole('option').allTextContents();
  expect(slots.filter((slot) => /\d\d:\d\d [AP]M/.test(slot))).toHaveLength(TIME_SLOTS.length);
  await expect(form.timezone).toHaveValue('UTC+4');
  const zones = await form.timezone.getByRole('option').allTextContents();
  expect(zones).toEqual(TIMEZONES.map(({ label }) => label));
});

test('tells what is missing by the specified toast, and sends nothing', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(request.url());
  });
  await openHydrated(page, '/book-appointment');
  const form = new BookingForm(page);
  await form.button.click();
  await expectToast(page, TOASTS.bookingMissing);

  for (const field of ['fullName', 'email', 'preferredDate'] as const) {
    await form.fill({ ...newBooking(), [field]: '' });
    await form.button.click();
    await expectToast(page, TOASTS.bookingMissing);
  }
  expect(calls).toEqual([]);
});

test('refuses a day that is past', async ({ page }) => {
  await openHydrated(page, '/book-appointment');
  const form = new BookingForm(page);
  const min = await form.date.getAttribute('min');
  const today = await page.evaluate(() => {
    const now = new Date();
    const two = (value: number) => String(value).padStart(2, '0');
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  });
  expect(min).toBe(today);
});

test('brings a booking to the database, exactly as chosen @phone', async ({ page, staff }) => {
  const booking = newBooking();
  await openHydrated(page, '/book-appointment');
  const form = new BookingForm(page);
  await form.fill(booking);
  await form.button.click();
  await expectToast(page, TOASTS.bookingSent);
  await form.expectCleared();
  expect(await staff.appointmentsFrom(booking.email)).toEqual([
    expect.objectContaining({ ...booking, status: 'pending' }),
  ]);
});

test('shows what the chosen time is in the UAE, and the day where it shifts', async ({ page }) => {
  await openHydrated(page, '/book-appointment');
  const form = new BookingForm(page);
  await form.date.fill('2099-03-02');
  await form.timezone.selectOption('UTC-8');
  await form.time.selectOption('05:30 PM');
  await expect(
    content(page)
      .getByText(/0?5:30 AM/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(
    content(page)
      .getByText(/next day|Mar 3|3 March|March 3/i)
      .first(),
  ).toBeVisible();
});

test('is disabled and says so while it sends; a double click books once', async ({
  page,
  staff,
}) => {
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
  expect(await staff.appointmentsFrom(booking.email)).toHaveLength(1);
});

test('keeps what was filled in when the connection is lost', async ({
  page,
  staff,
  consoleWatch,
}) => {
  consoleWatch.expect(/Failed to load resource|fetch|appointment/i);
  await page.route(BOOKING_CALL, (route) => route.abort());
  const booking = newBooking();
  await openHydrated(page, '/book-appointment');
  const form = new BookingForm(page);
  await form.fill(booking);
  await form.button.click();
  await expectToast(page, TOASTS.bookingFailed);
  await form.expectFilling(booking);

  await page.unroute(BOOKING_CALL);
  await form.button.click();
  await expectToast(page, TOASTS.bookingSent);
  expect(await staff.appointmentsFrom(booking.email)).toHaveLength(1);
});

test('carries a product from the store, and ignores values it does not know', async ({ page }) => {
  await page.goto('/mining-store');
  const inquire = content(page)
    .getByRole('link', { name: /^Inquire Now/ })
    .first();
  await inquire.click();
  await expect(page).toHaveURL(/service=hardware-procurement&product=/);
  await expect(new BookingForm(page).service('hardware-procurement')).toBeChecked();
  await expect(content(page)).toContainText(/air-cooled/i);

  await openHydrated(page, '/book-appointment?service=%3Cscript%3E&product=../../etc');
  await expect(page.locator('input[name="serviceType"]:checked')).toHaveCount(0);
  await expect(content(page)).not.toContainText('etc');
});

test('can be done by keyboard alone at 200 % zoom', async ({ page, staff }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  const booking = newBooking();
  await openHydrated(page, '/book-appointment');
  const form = new BookingForm(page);
  const { keyboard } = page;
  await form.service('hosting-consultation').focus();
  await keyboard.press('Space');
  for (let i = 0; i < 4; i++) await keyboard.press('ArrowDown');
  await expect(form.service('technical-consultation')).toBeChecked();

  const reach = async (field: { evaluate: BookingForm['fullName']['evaluate'] }) => {
    for (let i = 0; i < 12; i++) {
      await keyboard.press('Tab');
      if (await field.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error('The field was not reached by Tab.');
  };
  await reach(form.fullName);
  await keyboard.type('Keyboard Only');
  await reach(form.email);
  await keyboard.type(booking.email);
  await reach(form.date);
  await keyboard.type('02032099');
  await reach(form.button);
  await keyboard.press('Enter');
  await expectToast(page, TOASTS.bookingSent);
  expect(await staff.appointmentsFrom(booking.email)).toHaveLength(1);
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the plain post books and leads back', async ({ page, staff }) => {
    const booking = newBooking();
    await page.goto('/book-appointment');
    await new BookingForm(page).fill(booking);
    await new BookingForm(page).button.click();
    await expect(page).toHaveURL(/\/book-appointment#request-sent$/);
    await expect(page.locator('#request-sent')).toBeVisible();
    expect(await staff.appointmentsFrom(booking.email)).toHaveLength(1);
  });
});
