import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { content } from './support/actions.ts';
import { BookingForm, newBooking } from './support/booking-form.ts';
import { expect, openHydrated, test } from './support/site-test.ts';

const confirmation = (page: Page) => content(page).getByRole('region', { name: /was sent$/ });

test('a booking that was sent is confirmed with a calendar file of the requested time', async ({
  page,
}) => {
  const booking = newBooking();
  await openHydrated(page, '/book-appointment');
  const form = new BookingForm(page);
  await form.fill(booking);
  await form.button.click();
  await expect(confirmation(page)).toBeFocused();
  await expect(confirmation(page)).toContainText('09:30 AM, UTC-8 (PST)');
  const downloading = page.waitForEvent('download');
  await confirmation(page)
    .getByRole('link', { name: /calendar/ })
    .click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('appointment-request.ics');
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await download.path(), 'utf8')));
  const vevent = calendar.getFirstSubcomponent('vevent');
  expect(String(vevent?.getFirstPropertyValue('dtstart'))).toBe('2099-03-02T17:30:00Z');

  await form.fill({ ...newBooking(), preferredTime: '' });
  await form.button.click();
  await expect(confirmation(page)).toContainText('Any time');
  await expect(confirmation(page).getByRole('link')).toHaveCount(0);
});
