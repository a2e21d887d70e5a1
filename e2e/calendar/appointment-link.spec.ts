import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { content } from '../support/actions.ts';
import { overflowOf } from '../support/checks/overflow.ts';
import { expectAccessible } from '../support/dashboard.ts';
import { pressControl, pressUntilFocused } from '../support/keyboard.ts';
import { newBooking, sendForm } from '../support/lead-form.ts';
import { sendBooking } from '../support/leads.ts';
import { expect, test } from '../support/site-test.ts';

const heading = (page: Page, name: string) =>
  content(page).getByRole('heading', { level: 1, name });

test.describe('without JavaScript, at 390 px, by keyboard', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a client books, requests another time, and cancels', async ({ page, staff }) => {
    const booking = { ...newBooking(), preferredTime: '10:00 AM', timezone: 'UTC+4' };
    await page.goto('/book-appointment');
    await sendForm(page, booking);
    const main = content(page);
    await main.getByRole('link', { name: 'View, change or cancel your appointment' }).click();
    await expect(page).toHaveURL(/\/appointment\/[\w-]{43}$/);
    await expect(heading(page, 'We have received your request')).toBeVisible();
    const [{ id } = { id: '' }] = await staff.appointmentsFrom(booking.email);
    await staff.approve(id);
    await page.reload();
    await expect(heading(page, 'Your appointment is confirmed')).toBeVisible();

    await pressControl(page, main.getByRole('link', { name: 'Request another time' }));
    await main.getByLabel('Day').fill('2099-06-09');
    await pressControl(page, main.getByRole('button', { name: 'Show times' }));
    const times = main.getByRole('group', { name: 'Tue, 9 Jun 2099, UTC+4 (UAE Time)' });
    await expect(times.getByRole('radio')).toHaveCount(18);
    // A meeting of 45 minutes would end after closing time.
    await expect(
      times.getByRole('radio', { name: '05:30 PM closed', disabled: false }),
    ).toHaveAccessibleDescription(/We will propose the nearest one/);
    await pressUntilFocused(page, 'Tab', times.getByRole('radio', { name: '09:00 AM' }));
    await page.keyboard.press('ArrowDown');
    await pressControl(page, main.getByRole('button', { name: 'Request this time' }));
    await expect(heading(page, 'You requested another time')).toBeVisible();
    const wish = main.getByRole('region', { name: 'Your request' });
    await expect(wish).toContainText('Tue, 9 Jun 2099, 09:30 AM');

    await pressControl(page, main.getByRole('link', { name: 'Cancel this appointment' }));
    await pressControl(page, main.getByRole('button', { name: 'Cancel the appointment' }));
    await expect(heading(page, 'You cancelled this appointment')).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    expect(await staff.appointmentsFrom(booking.email)).toMatchObject([
      { status: 'rejected', rejectionReason: 'Cancelled by the client' },
    ]);
  });
});

test('every step is accessible, in both languages', async ({ page, request, staff }) => {
  const book = async (locale: string) => {
    const linkToken = randomBytes(32).toString('base64url');
    const time = { preferredDate: '2099-03-05', preferredTime: '10:00 AM' };
    const { id } = await sendBooking(request, { ...time, linkToken, locale });
    return { id, path: `/appointment/${linkToken}` };
  };
  await staff.approve((await book('en')).id);
  for (const locale of ['en', 'ar']) {
    const { path } = await book(locale);
    const day = '?date=2099-03-05&timezone=UTC%2B8';
    for (const step of ['', '/time', `/time${day}`, '/cancel']) {
      await page.goto(path + step);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      if (step.endsWith(day)) await expect(page.locator('[value="02:00 PM"]')).toBeDisabled();
      await expectAccessible(page);
    }
  }
});
