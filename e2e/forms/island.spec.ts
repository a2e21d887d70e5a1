import type { Page } from '@playwright/test';
import { BookingForm } from '../support/booking-form.ts';
import { ContactForm, newFilling } from '../support/contact-form.ts';
import { expect, test, untilHydrated } from '../support/site-test.ts';
import { expectToast, TOASTS } from '../support/toasts.ts';

const REACT = /\/assets\/(?:react|theme)-[^/]+\.js$/;

/** Delays React until the returned function is called. */
async function delayReact(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(REACT, async (route) => {
    await released;
    await route.continue();
  });
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
    await page.getByRole('textbox', { name: /^full name/i }).focus();
    await expect.poll(() => requested.some((url) => REACT.test(url)), path).toBe(true);
    // Ends the requests of this page.
    await page.goto('about:blank');
    requested.length = 0;
  }
});

test('keeps text typed while React loads', async ({ page }) => {
  const release = await delayReact(page);
  await page.goto('/');
  const { fullName } = new ContactForm(page);
  await fullName.fill('Typed early');
  release();
  await untilHydrated(page);
  await expect(fullName).toHaveValue('Typed early');
});

test('a submission waits for React', async ({ page, staff }) => {
  const release = await delayReact(page);
  const filling = newFilling();
  await page.goto('/contact');
  const form = new ContactForm(page);
  await form.fill(filling);
  await form.button.click();
  release();
  await expectToast(page, TOASTS.contactSent);
  await expect(page).toHaveURL('/contact');
  expect(await staff.contactsFrom(filling.email)).toHaveLength(1);
});

test('the first press on the button of an empty booking form shows the specified toast', async ({
  page,
}) => {
  await page.goto('/book-appointment');
  await new BookingForm(page).button.click();
  await expectToast(page, TOASTS.bookingMissing);
});

test('replays a press on a button while React loads', async ({ page }) => {
  const release = await delayReact(page);
  await page.addInitScript(() => {
    window.print = () => {
      document.title = 'printed';
    };
  });
  await page.goto('/running-cost');
  await page.getByRole('button', { name: 'Print' }).click();
  release();
  await expect(page).toHaveTitle('printed');
});
