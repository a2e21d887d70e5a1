import type { Page } from '@playwright/test';
import { content } from '../support/actions.ts';
import {
  BOOKING_CALL,
  confirmation,
  expectForm,
  field,
  fillForm,
  newBooking,
  sendButton,
  sendForm,
  serviceCard,
  watchCalls,
} from '../support/lead-form.ts';
import { expect, openHydrated, PHONE, test, untilHydrated } from '../support/site-test.ts';
import { expectToast, TOASTS, visibleToasts } from '../support/toasts.ts';

const PATH = '/book-appointment';
const clientLink = (page: Page) =>
  confirmation(page).getByRole('link', { name: /change or cancel/ });

test.describe('on a phone in Kiribati', () => {
  test.use({ ...PHONE, timezoneId: 'Pacific/Kiritimati' });

  test('a missing field shows the specified toast, and a date before today is rejected', async ({
    page,
  }) => {
    const calls = watchCalls(page);
    await openHydrated(page, PATH);
    const booking = newBooking();
    const { serviceType, ...others } = booking;
    await sendForm(page, others);
    await expectToast(page, TOASTS.bookingMissing);
    await expect(content(page).getByText('Please choose a service.')).toBeInViewport({ ratio: 1 });
    await fillForm(page, { serviceType });
    for (const name of ['fullName', 'email', 'preferredDate'] as const) {
      const shown = await visibleToasts(page).getAttribute('id');
      await sendForm(page, { [name]: '' });
      // The previous toast had the same text.
      await expect(visibleToasts(page)).not.toHaveAttribute('id', shown ?? '');
      await expectToast(page, TOASTS.bookingMissing);
      await fillForm(page, { [name]: booking[name] });
    }
    // The Swedish date format is the same as in a date field.
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' });
    await expect(field(page, 'preferredDate')).toHaveAttribute('min', format.format());
    const preferredDate = format.format(Date.now() - 86_400_000);
    await sendForm(page, { preferredDate });
    await expect(field(page, 'preferredDate')).toHaveAccessibleDescription(
      /cannot be earlier than today/,
    );
    expect(calls).toEqual([]);
  });
});

test('a link preselects its service and begins the message; a double click books once', async ({
  page,
  staff,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(BOOKING_CALL, (route) => held.then(() => route.continue()));
  const booking = newBooking();
  await page.goto('/');
  const plan = content(page).getByRole('article', { name: 'Turnkey Solutions', exact: true });
  await plan.getByRole('link', { name: 'BOOK NOW' }).click();
  await expect(serviceCard(page, 'hosting-consultation')).toBeChecked();
  await expect(field(page, 'message')).toHaveValue('Turnkey Solutions');
  await serviceCard(page, 'hosting-consultation').focus();
  await page.keyboard.press('ArrowDown');
  await expect(serviceCard(page, 'site-acquisition')).toBeChecked();

  await untilHydrated(page);
  await fillForm(page, booking);
  await sendButton(page).dblclick();
  await expect(sendButton(page)).toHaveText('Submitting Request...');
  await expect(sendButton(page)).toBeDisabled();
  release();
  await expectToast(page, TOASTS.bookingSent);
  await expectForm(page, { fullName: '', preferredDate: '', message: '', timezone: 'UTC+4' });
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  expect(await staff.appointmentsFrom(booking.email)).toMatchObject([
    { ...booking, status: 'pending' },
  ]);
});

test('keeps the input when the response is lost, and stores each booking once with its own link', async ({
  page,
  staff,
  consoleWatch,
}) => {
  // The browser reports the failed call, and the page logs it.
  consoleWatch.expect(/^error: /);
  await openHydrated(page, PATH);
  const links: string[] = [];
  page.on('request', (request) => {
    if (BOOKING_CALL.test(request.url())) links.push(request.postDataJSON().linkToken);
  });
  for (const booking of [newBooking(), newBooking()]) {
    const lose = { times: 1 };
    await page.route(
      BOOKING_CALL,
      (route) => route.fetch().then(() => route.abort('connectionreset')),
      lose,
    );
    await sendForm(page, booking);
    await expectToast(page, TOASTS.bookingFailed);
    await expectForm(page, booking);
    await sendButton(page).click();
    await expectToast(page, TOASTS.bookingSent);
    expect(await staff.appointmentsFrom(booking.email)).toHaveLength(1);
  }
  const [first, firstAgain, second, secondAgain] = links;
  expect([firstAgain, secondAgain]).toEqual([first, second]);
  expect(first).not.toBe(second);
});

test('the confirmation survives a reload until the visitor books another call', async ({
  page,
}) => {
  await openHydrated(page, PATH);
  await sendForm(page, newBooking());
  await expect(confirmation(page)).toBeFocused();
  const link = (await clientLink(page).getAttribute('href')) ?? '';
  await page.reload();
  await expect(clientLink(page)).toHaveAttribute('href', link);
  await untilHydrated(page);

  const other = await page.context().newPage();
  await openHydrated(other, PATH);
  await expect(confirmation(other)).toHaveCount(0);
  await page.goto(`${PATH}?service=site-acquisition`);
  await untilHydrated(page);
  await expect(confirmation(page)).toHaveCount(0);

  await page.goto(PATH);
  await page.reload();
  await expect(confirmation(page)).toBeVisible();
  await sendForm(page, newBooking());
  await expect(clientLink(page)).not.toHaveAttribute('href', link);
});
