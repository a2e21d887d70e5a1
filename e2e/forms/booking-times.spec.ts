import type { Page, Route } from '@playwright/test';
import { TIME_SLOTS } from '#shared/calendar/appointment-options.ts';
import { content } from '../support/actions.ts';
import {
  AVAILABILITY_CALL,
  BookingForm,
  newBooking,
  TAKEN_DAY,
  takeTen,
} from '../support/booking-form.ts';
import { watchPage } from '../support/checks/watch-page.ts';
import { expect, openHydrated, test } from '../support/site-test.ts';

const NOT_FREE = ['09:30 AM - taken', '10:00 AM - taken', '10:30 AM - taken'];

const note = (page: Page) => content(page).getByRole('status');
const nearest = (page: Page) => content(page).getByRole('button', { name: /^Nearest free time/ });
const labels = (form: BookingForm) => form.time.getByRole('option').allTextContents();

test('marks taken and closed times without layout shifts @phone', async ({ page, staff }) => {
  await takeTen(page.request, staff);
  const watch = await watchPage(page);
  await openHydrated(page, '/book-appointment');
  const form = new BookingForm(page);
  await form.service('operations-management').check();
  await expect(
    content(page).getByRole('heading', { name: 'Date, time and your details' }),
  ).toBeVisible();
  // Typefaces that load late, and the choice of the service, move the page too.
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  });
  const shiftsBefore = await watch.shifts();

  await test.step('a selected slot that is taken stays selected and is labelled', async () => {
    await form.time.selectOption('10:00 AM');
    await form.date.fill(TAKEN_DAY);
    await expect(note(page)).toContainText('This time is taken');
    await expect(nearest(page)).toHaveText('Nearest free time: 09:00 AM');
    await expect(form.time).toHaveValue('10:00 AM');
    await expect(form.time.getByRole('option', { name: '10:00 AM - taken' })).toBeEnabled();
  });

  await test.step('other taken slots are disabled; all 18 slots are listed', async () => {
    await form.time.selectOption('');
    await expect(note(page)).toContainText('14 of these times are free on that day.');
    for (const name of NOT_FREE) {
      await expect(form.time.getByRole('option', { name })).toBeDisabled();
    }
    const values = await form.time
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(values).toEqual(['', ...TIME_SLOTS]);
  });

  await test.step('a closed slot can be selected, and the nearest free time is shown in both zones', async () => {
    await form.timezone.selectOption('UTC-8');
    await form.time.selectOption('05:30 PM');
    // The browser's clock is in Dubai.
    await expect(note(page)).toContainText(/05:30 AM on your clock, Wed,? 3 Jun 2099/);
    await expect(note(page)).toContainText('Outside our business hours');
    await expect(nearest(page)).toHaveText(
      /^Nearest free time: 09:00 PM \(Wed,? 3 Jun 2099, 09:00 AM in the UAE\)$/,
    );
    await expect(form.time.getByRole('option', { name: /^05:30 PM/ })).toBeEnabled();
  });
  expect(await watch.shifts()).toEqual(shiftsBefore);

  await test.step('one click selects the nearest free time and its time zone', async () => {
    await nearest(page).click();
    await expect(form.date).toHaveValue('2099-06-03');
    await expect(form.timezone).toHaveValue('UTC+4');
    await expect(form.time).toHaveValue('09:00 AM');
    await expect(form.time).toBeFocused();
    await expect(nearest(page)).toHaveCount(0);
  });

  await test.step('a day off is closed, and a past date is rejected immediately', async () => {
    await form.date.fill('2099-06-07');
    await expect(note(page)).toContainText('Closed on this day');
    await expect(nearest(page)).toHaveText(/^Nearest free time: Sat,? 6 Jun 2099, 03:00 PM$/);
    // Also a Sunday, but the past date takes precedence.
    await form.date.fill('2020-06-07');
    await expect(form.date).toHaveAccessibleDescription(/cannot be earlier than today/);
    await expect(note(page)).not.toContainText('Closed');
  });
});

test('offers all times if availability cannot be loaded', async ({ page, consoleWatch }) => {
  consoleWatch.expect(/^error: Failed to load resource/);
  const fates: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort('internetdisconnected'),
    (route) => route.fulfill({ status: 503, body: 'Down' }),
  ];
  const form = new BookingForm(page);
  for (const [index, fate] of fates.entries()) {
    await openHydrated(page, '/book-appointment');
    // Every call: slow typing triggers several.
    const met = new Promise((resolve) => {
      void page.route(AVAILABILITY_CALL, (route) => fate(route).then(resolve));
    });
    // Another day than the draft's, whose times are already known.
    await form.fill({ ...newBooking(), preferredDate: `2099-03-0${index + 2}` });
    await met;
    await expect(note(page)).toContainText('on your clock');
    expect(await labels(form)).toEqual(['Any time', ...TIME_SLOTS]);
    await page.unrouteAll({ behavior: 'wait' });
  }
});
