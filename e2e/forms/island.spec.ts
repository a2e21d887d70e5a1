import type { Page } from '@playwright/test';
import { expectForm, field, newMessage, sendButton, sendForm } from '../support/lead-form.ts';
import { expect, test } from '../support/site-test.ts';
import { expectToast, TOASTS } from '../support/toasts.ts';

const REACT = /\/assets\/(?:react|theme)-[^/]+\.js$/;

/** Delays React until the returned function is called. */
async function delayReact(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(REACT, (route) => released.then(() => route.continue()));
  return release;
}

test('a page loads code only when its form is touched, and then React', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  for (const path of ['/', '/contact', '/book-appointment']) {
    await page.goto(path);
    await page.mouse.wheel(0, 800);
    await page.waitForLoadState('networkidle');
    expect(
      requested.filter((url) => /\.js$/.test(url)),
      path,
    ).toEqual([]);
    await field(page, 'fullName').focus();
    await expect.poll(() => requested.some((url) => REACT.test(url)), path).toBe(true);
    // Ends the requests of this page.
    await page.goto('about:blank');
    requested.length = 0;
  }
});

test('a submission waits for React, with the text typed before', async ({ page, staff }) => {
  const release = await delayReact(page);
  const message = newMessage();
  await page.goto('/contact');
  await sendForm(page, message);
  await expectForm(page, message);
  release();
  await expectToast(page, TOASTS.contactSent);
  await expect(page).toHaveURL('/contact');
  expect(await staff.contactsFrom(message.email)).toMatchObject([message]);
});

test('input and presses while React loads count', async ({ page }) => {
  const release = await delayReact(page);
  await page.addInitScript(() => {
    window.print = () => {
      document.title = 'printed';
    };
  });
  await page.goto('/running-cost');
  await page.getByLabel(/^Tariff/).fill('0.1');
  await page.getByRole('button', { name: 'Print' }).click();
  release();
  await expect(page).toHaveTitle('printed');
  await expect(page).toHaveURL(/tariff=0\.1&/);
  await page.goto('/book-appointment');
  await sendButton(page).click();
  await expectToast(page, TOASTS.bookingMissing);
});
