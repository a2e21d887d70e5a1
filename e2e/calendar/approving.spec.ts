import type { Page } from '@playwright/test';
import { expectAccessible, listRow, openTab } from '../support/dashboard.ts';
import { pressControl } from '../support/keyboard.ts';
import { sendBooking } from '../support/leads.ts';
import { expect, test } from '../support/site-test.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Approve Appointment' });
const button = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

test('offers another time for one outside office hours @only-phone', async ({ page, request }) => {
  const slot = { preferredDate: '2099-03-09', timezone: 'UTC-5', preferredTime: '09:00 AM' };
  const name = await sendBooking(request, { ...slot, serviceType: 'site-acquisition' });
  await openTab(page, 'Appointments');

  // It begins at 06:00 PM in the UAE, when the office closes.
  await listRow(page, name).getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(question(page)).toContainText('This time is outside office hours.');
  await button(page, 'Another time').click();
  const date = page.getByLabel('Date', { exact: true });
  await expect(date).toBeFocused();
  await expect(question(page)).toContainText('Free times in the UAE');
  // Not covered by the buttons, which stay visible on a phone.
  const isCovered = () =>
    date.evaluate((field) => {
      const { left, top, height } = field.getBoundingClientRect();
      return document.elementFromPoint(left + 8, top + height / 2) !== field;
    });
  await expect.poll(isCovered).toBe(false);
  await page.getByLabel('Time in the UAE').fill('10:00');
  await expect(question(page)).toContainText('Mon 9 Mar 2099, 01:00 AM UTC-5');
  await expectAccessible(page);
  await button(page, 'Approve & Contact').click();
  await button(page, 'Skip Contact').click();
  await expect(listRow(page, name)).toContainText('Mon 9 Mar 2099, 10:00 AM UAE, 90 min');
});

test('a time that is taken while the dialog is open is announced, and Enter does not override it', async ({
  page,
  request,
  staff,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 409/);
  const slot = { preferredDate: '2099-03-10' };
  const [first, second] = [await sendBooking(request, slot), await sendBooking(request, slot)];
  const stored = async (name: string) =>
    (await staff.appointments()).find(({ fullName }) => fullName === name);
  await openTab(page, 'Appointments');
  await expect(page.getByText(/^Showing /)).toBeVisible();
  await listRow(page, second).getByRole('link', { name: second }).focus();
  await page.keyboard.press('r');
  await expect(question(page)).toBeVisible();
  await expect(button(page, 'Approve & Contact')).toBeFocused();
  await staff.setAppointmentStatus((await stored(first))?.id ?? '', 'approved');
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('status')).toBeFocused();
  await expect(question(page).getByRole('status')).toContainText(first);
  await page.keyboard.press('Enter');
  // The response to a call triggered by Enter would arrive before this one.
  expect((await stored(second))?.status).toBe('pending');
  await expect(question(page)).toBeVisible();
  await pressControl(page, button(page, 'Approve anyway'));
  await expect(page.getByRole('dialog', { name: 'Contact Client' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(listRow(page, second)).toContainText('Mar 10, 209909:30 AM');
});
