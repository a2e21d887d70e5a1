import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { BookingForm, newBooking } from '../support/booking-form.ts';
import { expectAccessible } from '../support/dashboard.ts';
import { pressControl, pressUntilFocused } from '../support/keyboard.ts';
import { expect, test } from '../support/site-test.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name });

/** Books a Monday at 10:00 UAE time without JavaScript and opens the link in the response. */
async function openOwnLink(page: Page): Promise<string> {
  const booking = { ...newBooking(), preferredTime: '10:00 AM', timezone: 'UTC+4' };
  await page.goto('/book-appointment');
  const form = new BookingForm(page);
  await form.fill(booking);
  await form.button.click();
  await main(page).getByRole('link', { name: 'View, change or cancel your appointment' }).click();
  await expect(page).toHaveURL(/\/appointment\/[\w-]{43}$/);
  return booking.email;
}

test.describe('without JavaScript, at 390 px, by keyboard', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a client requests another time, sees that the confirmed time still applies, and cancels', async ({
    page,
    staff,
  }) => {
    const email = await openOwnLink(page);
    await expect(heading(page, 'We have received your request')).toBeVisible();
    const [{ id } = { id: '' }] = await staff.appointmentsFrom(email);
    await staff.setAppointmentStatus(id, 'approved');
    await page.reload();
    await expect(heading(page, 'Your appointment is confirmed')).toBeVisible();
    await expect(main(page)).not.toContainText(email);

    await pressControl(page, main(page).getByRole('link', { name: 'Request another time' }));
    await main(page).getByLabel('Day').fill('2099-06-09');
    await pressControl(page, main(page).getByRole('button', { name: 'Show times' }));
    const times = main(page).getByRole('group', { name: 'Tue, 9 Jun 2099, UTC+4 (UAE Time)' });
    await expect(times.getByRole('radio')).toHaveCount(18);
    // A meeting of 45 minutes would end after closing time.
    await expect(
      times.getByRole('radio', { name: '05:30 PM closed', disabled: false }),
    ).toHaveAccessibleDescription(/We will propose the nearest one/);
    await pressUntilFocused(page, 'Tab', times.getByRole('radio', { name: '09:00 AM' }));
    await page.keyboard.press('ArrowDown');
    await expect(times.getByRole('radio', { name: '09:30 AM' })).toBeChecked();
    await pressControl(page, main(page).getByRole('button', { name: 'Request this time' }));

    await expect(heading(page, 'You requested another time')).toBeVisible();
    const wish = main(page).getByRole('region', { name: 'Your request' });
    await expect(wish).toContainText('Tue, 9 Jun 2099, 09:30 AM');
    const earlier = main(page).getByRole('region', { name: 'Your confirmed time' });
    await expect(earlier).toContainText('Mon, 2 Mar 2099, 10:00 AM');

    await pressControl(page, main(page).getByRole('link', { name: 'Cancel this appointment' }));
    await expect(heading(page, 'Cancel this appointment?')).toBeVisible();
    await pressControl(page, main(page).getByRole('button', { name: 'Cancel the appointment' }));
    await expect(heading(page, 'You cancelled this appointment')).toBeVisible();
    expect(await staff.appointmentsFrom(email)).toMatchObject([
      { status: 'rejected', rejectionReason: 'Cancelled by the client' },
    ]);
    const width = await page.locator('html').evaluate((html) => html.scrollWidth);
    expect(width).toBe(390);
  });
});

test('a taken time is disabled and labelled, and every step is accessible', async ({
  page,
  request,
  staff,
}) => {
  const book = async (email: string, locale = 'en') => {
    const linkToken = randomBytes(32).toString('base64url');
    const time = { preferredDate: '2099-03-05', preferredTime: '10:00 AM', timezone: 'UTC+4' };
    const data = { ...newBooking(), ...time, email, linkToken, locale };
    expect((await request.post('/api/appointments', { data })).status()).toBe(201);
    return linkToken;
  };
  const [email, another] = [newBooking().email, newBooking().email];
  await book(email);
  const [{ id } = { id: '' }] = await staff.appointmentsFrom(email);
  await staff.setAppointmentStatus(id, 'approved');
  const link = `/appointment/${await book(another)}`;

  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Request another time' }).click();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('UTC+8');
  await page.getByRole('button', { name: 'Show times' }).click();
  const taken = page.getByRole('radio', { name: '02:00 PM 10:00 AM in the UAE · taken' });
  await expect(taken).toBeDisabled();
  await expectAccessible(page);
  await page.goto(`${link}/cancel`);
  await expectAccessible(page);
  await page.goto(`/appointment/${await book(newBooking().email, 'ar')}`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectAccessible(page);
});
