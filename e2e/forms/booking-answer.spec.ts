import type { Page } from '@playwright/test';
import { content } from '../support/actions.ts';
import {
  AVAILABILITY_CALL,
  BookingForm,
  newBooking,
  TAKEN_DAY,
  takeTen,
} from '../support/booking-form.ts';
import { expectAccessible } from '../support/dashboard.ts';
import { expect, openHydrated, test } from '../support/site-test.ts';

const ASK_CALL = /\/api\/trpc\/links\.askTime/;

const confirmation = (page: Page) => content(page).getByRole('region', { name: /was sent$/ });

test('confirms each booking with its own link', async ({ page }) => {
  const booking = newBooking();
  await openHydrated(page, '/book-appointment');
  const form = new BookingForm(page);
  await form.fill(booking);
  await form.button.click();
  await expect(confirmation(page)).toBeFocused();
  await expect(confirmation(page)).toContainText('09:30 AM, UTC-8 (PST)');
  const link = confirmation(page).getByRole('link', { name: /change or cancel/ });
  const linkOfFirst = await link.getAttribute('href');
  expect(linkOfFirst).toMatch(/^\/appointment\/[\w-]{43}$/);

  await form.fill({ ...newBooking(), preferredTime: '' });
  await form.button.click();
  await expect(confirmation(page)).toContainText('Any time');
  await expect(link).not.toHaveAttribute('href', linkOfFirst ?? '');
});

test('offers free times for a taken one, each with one click @phone', async ({
  page,
  staff,
  consoleWatch,
}) => {
  consoleWatch.expect(/^error: /);
  const wish = { preferredDate: TAKEN_DAY, preferredTime: '02:00 PM', timezone: 'UTC+8' };
  const booking = { ...newBooking(), ...wish };
  await openHydrated(page, '/book-appointment');
  const form = new BookingForm(page);
  const response = page.waitForResponse(AVAILABILITY_CALL);
  await form.fill(booking);
  await response;
  await takeTen(page.request, staff);
  await form.button.click();
  await expect(confirmation(page)).toContainText('02:00 PM is taken. Your request is stored.');
  await expect(confirmation(page)).toBeFocused();
  await expect(confirmation(page)).toHaveAccessibleDescription(/02:00 PM is taken/);
  await expectAccessible(page);

  const choices = confirmation(page).getByRole('button');
  await expect(choices).toHaveText([
    /^Tue,? 2 Jun 2099, 01:00 PM \(09:00 AM in the UAE\)$/,
    /^Tue,? 2 Jun 2099, 03:00 PM \(11:00 AM in the UAE\)$/,
    /^Tue,? 2 Jun 2099, 03:30 PM \(11:30 AM in the UAE\)$/,
  ]);

  await test.step('a change that did not reach the server can be repeated', async () => {
    await page.route(ASK_CALL, (route) => route.abort(), { times: 1 });
    await choices.nth(1).click();
    await expect(confirmation(page).getByRole('alert')).toContainText(
      'did not receive this change',
    );
    await expect(choices.nth(1)).toBeFocused();
    await choices.nth(1).press('Enter');
    await expect(confirmation(page)).toContainText(/is now for Tue,? 2 Jun 2099, 03:00 PM/);
    await expect(confirmation(page)).toBeFocused();
  });
  await expect(choices).toHaveCount(0);
  await expect(confirmation(page)).toContainText('03:00 PM, UTC+8 (CST)');
  await expect(confirmation(page)).not.toContainText('02:00 PM');
  expect(await staff.appointmentsFrom(booking.email)).toMatchObject([
    { ...wish, preferredTime: '03:00 PM', status: 'pending' },
  ]);

  await test.step('going back shows the confirmation again', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page).toHaveURL('/contact');
    await page.goBack();
    await expect(confirmation(page)).toContainText('03:00 PM, UTC+8 (CST)');
  });
});

test('shows the confirmation before the availability response arrives', async ({ page, staff }) => {
  await takeTen(page.request, staff);
  await page.route(AVAILABILITY_CALL, async (route) => {
    await expect(confirmation(page)).toBeFocused();
    await route.continue();
  });
  await openHydrated(page, '/book-appointment');
  const form = new BookingForm(page);
  const wish = { preferredDate: TAKEN_DAY, preferredTime: '10:00 AM', timezone: 'UTC+4' };
  await form.fill({ ...newBooking(), ...wish });
  await form.button.click();
  await expect(confirmation(page).getByRole('status')).toContainText('10:00 AM is taken');
  await expect(confirmation(page).getByRole('button')).toHaveCount(3);
});
