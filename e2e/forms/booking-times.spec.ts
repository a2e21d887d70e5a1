import type { APIRequestContext, Page } from '@playwright/test';
import { TIME_SLOTS } from '#shared/calendar/appointment-options.ts';
import { content } from '../support/actions.ts';
import { watchPage } from '../support/checks/watch-page.ts';
import { expectAccessible } from '../support/dashboard.ts';
import {
  confirmation,
  expectForm,
  field,
  fillForm,
  newBooking,
  sendButton,
  serviceCard,
} from '../support/lead-form.ts';
import { sendBooking } from '../support/leads.ts';
import { expect, openHydrated, PHONE, test } from '../support/site-test.ts';
import type { Staff } from '../support/staff-api.ts';

const PATH = '/book-appointment';
const AVAILABILITY_CALL = /\/api\/trpc\/appointments\.availability/;
const ASK_CALL = /\/api\/trpc\/links\.askTime/;
/** A Tuesday on which `takeTen` takes a time. */
const TAKEN_DAY = '2099-06-02';

/** Approves another booking of 45 minutes at 10:00 AM in the UAE on `TAKEN_DAY`. */
async function takeTen(request: APIRequestContext, staff: Staff): Promise<void> {
  const time = { preferredDate: TAKEN_DAY, preferredTime: '10:00 AM' };
  await staff.approve((await sendBooking(request, time)).id);
}

const note = (page: Page) => content(page).getByRole('status');
const nearest = (page: Page) => content(page).getByRole('button', { name: /^Nearest free time/ });
const slot = (page: Page, name: string | RegExp) =>
  field(page, 'preferredTime').getByRole('option', { name });

test('marks taken and closed times without layout shifts', async ({ page, staff }) => {
  await takeTen(page.request, staff);
  const watch = await watchPage(page);
  await openHydrated(page, PATH);
  await serviceCard(page, 'operations-management').check();
  // Typefaces that load late, and the choice of the service, move the page too.
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  });
  const shiftsBefore = await watch.shifts();

  // A selected slot that is taken stays selected; the others are disabled.
  await fillForm(page, { preferredTime: '10:00 AM', preferredDate: TAKEN_DAY });
  await expect(note(page)).toContainText('This time is taken');
  await expect(nearest(page)).toHaveText('Nearest free time: 09:00 AM');
  await expect(slot(page, '10:00 AM - taken')).toBeEnabled();
  await expect(slot(page, '09:30 AM - taken')).toBeDisabled();
  await expect(slot(page, /AM|PM/)).toHaveCount(TIME_SLOTS.length);
  // A closed slot can be selected. The browser's clock is in Dubai.
  await fillForm(page, { timezone: 'UTC-8', preferredTime: '05:30 PM' });
  await expect(note(page)).toContainText(/05:30 AM on your clock, Wed,? 3 Jun 2099/);
  await expect(note(page)).toContainText('Outside our business hours');
  expect(await watch.shifts()).toEqual(shiftsBefore);

  await nearest(page).click();
  const chosen = { preferredDate: '2099-06-03', timezone: 'UTC+4', preferredTime: '09:00 AM' };
  await expectForm(page, chosen);
  await expect(field(page, 'preferredTime')).toBeFocused();
  await expect(nearest(page)).toHaveCount(0);
});

test('offers all times if availability cannot be loaded', async ({ page, consoleWatch }) => {
  consoleWatch.expect(/^error: Failed to load resource/);
  await openHydrated(page, PATH);
  const failed = page.waitForEvent('requestfailed');
  await page.route(AVAILABILITY_CALL, (route) => route.abort('internetdisconnected'));
  await fillForm(page, newBooking());
  await failed;
  await expect(note(page)).toContainText('on your clock');
  expect(await slot(page, /./).allTextContents()).toEqual(['Any time', ...TIME_SLOTS]);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('offers free times for a taken one, each with one click', async ({
    page,
    staff,
    consoleWatch,
  }) => {
    consoleWatch.expect(/^error: /);
    const wish = { preferredDate: TAKEN_DAY, preferredTime: '02:00 PM', timezone: 'UTC+8' };
    const booking = { ...newBooking(), ...wish };
    await openHydrated(page, PATH);
    const response = page.waitForResponse(AVAILABILITY_CALL);
    await fillForm(page, booking);
    await response;
    await takeTen(page.request, staff);
    // The confirmation does not wait for the times.
    await page.route(AVAILABILITY_CALL, async (route) => {
      await expect(confirmation(page)).toBeFocused();
      await route.continue();
    });
    await sendButton(page).click();
    await expect(confirmation(page)).toContainText('02:00 PM is taken. Your request is stored.');
    await expectAccessible(page);
    const choices = confirmation(page).getByRole('button');
    await expect(choices).toHaveText([
      /^Tue,? 2 Jun 2099, 01:00 PM \(09:00 AM in the UAE\)$/,
      /^Tue,? 2 Jun 2099, 03:00 PM \(11:00 AM in the UAE\)$/,
      /^Tue,? 2 Jun 2099, 03:30 PM \(11:30 AM in the UAE\)$/,
    ]);

    // A change that did not reach the server can be repeated.
    await page.route(ASK_CALL, (route) => route.abort(), { times: 1 });
    await choices.nth(1).click();
    await expect(confirmation(page).getByRole('alert')).toContainText(
      'did not receive this change',
    );
    await expect(choices.nth(1)).toBeFocused();
    await choices.nth(1).press('Enter');
    await expect(confirmation(page)).toContainText(/is now for Tue,? 2 Jun 2099, 03:00 PM/);
    await expect(confirmation(page)).toBeFocused();
    await expect(choices).toHaveCount(0);
    expect(await staff.appointmentsFrom(booking.email)).toMatchObject([
      { ...wish, preferredTime: '03:00 PM', status: 'pending' },
    ]);
  });
});
