import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { leadReference } from '#shared/lead-reference.ts';
import { content } from './support/actions.ts';
import { BookingForm, newBooking } from './support/booking-form.ts';
import { CONTACT_CALL, ContactForm, newFilling } from './support/contact-form.ts';
import { expect, openHydrated, test } from './support/site-test.ts';
import { expectToast, TOASTS, visibleToasts } from './support/toasts.ts';

const confirmation = (page: Page) => content(page).getByRole('region', { name: /was sent$/ });

test('a message that was sent is confirmed above the form, for as long as one stays @phone', async ({
  page,
  staff,
}) => {
  const filling = newFilling();
  await openHydrated(page, '/contact');
  const form = new ContactForm(page);
  await form.fill(filling);
  await form.button.click();
  await expectToast(page, TOASTS.contactSent);
  await form.expectCleared();

  const [stored] = await staff.contactsFrom(filling.email);
  await expect(confirmation(page)).toBeFocused();
  await expect(confirmation(page)).toBeInViewport();
  for (const text of [leadReference(String(stored?.id)), filling.fullName, 'Site acquisition']) {
    await expect(confirmation(page)).toContainText(text);
  }
  await expect(confirmation(page)).toContainText('within 24 hours');
  await expect(confirmation(page)).toContainText(`goes to ${filling.email}`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect(confirmation(page)).toContainText(filling.message);
  await form.expectCleared();
});

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

test('a message refused for now says when to try again and how else to reach us', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/^error: /);
  const error = { message: 'Too many requests.', code: -32029, data: { httpStatus: 429 } };
  await page.route(
    CONTACT_CALL,
    (route) => route.fulfill({ status: 429, headers: { 'Retry-After': '437' }, json: { error } }),
    { times: 1 },
  );
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const filling = newFilling();
  await openHydrated(page, '/contact');
  const form = new ContactForm(page);
  await form.fill(filling);
  await form.button.click();
  await expectToast(page, TOASTS.contactFailed);
  const notice = content(page).getByRole('alert');
  await expect(notice).toContainText('try again in 8 minutes');
  await expect(notice.locator('a[href^="tel:"]')).toBeVisible();
  await expect(notice.locator('a[href^="mailto:"]')).toBeVisible();
  await form.expectFilling(filling);

  await page.route(CONTACT_CALL, async (route) => {
    await held;
    await route.continue();
  });
  await form.button.click();
  await expect(form.button).toHaveText('Sending...');
  await expect(notice).toHaveCount(0);
  await expect(visibleToasts(page)).toHaveCount(0);
  release();
  await expectToast(page, TOASTS.contactSent);
});

test('what was typed is there again after leaving and Back, and in no storage', async ({
  page,
}) => {
  const filling = newFilling();
  await openHydrated(page, '/contact');
  const form = new ContactForm(page);
  await form.fill(filling);
  await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page).toHaveURL('/services');
  await page.goBack();
  await form.expectFilling(filling);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain(filling.email);

  // Away from the site and back: the browser's own memory.
  await page.goto('/robots.txt');
  await page.goBack();
  await form.expectFilling(filling);
});
