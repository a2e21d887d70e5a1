import ICAL from 'ical.js';
import { expectAccessible, openTab, pressInMenu } from '../support/dashboard.ts';
import { sendBooking } from '../support/leads.ts';
import { expect, test } from '../support/site-test.ts';

const DAY = '2096-05-08';

test('a new closure lists the meeting in it, and a calendar feed can be created @only-phone', async ({
  page,
  request,
  staff,
}) => {
  const name = await sendBooking(request, { preferredDate: DAY, email: 'closed@example.com' });
  const [booking] = (await staff.appointments()).filter(({ fullName }) => fullName === name);
  await staff.setAppointmentStatus(booking?.id ?? '', 'approved');
  await openTab(page, 'Appointments');

  await pressInMenu(page, 'Closures');
  const sheet = page.getByRole('dialog', { name: 'Closures' });
  await sheet.getByRole('button', { name: 'New closure' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'New closure' });
  await expect(form.getByLabel('First day')).toBeFocused();
  await form.getByLabel('First day').fill(DAY);
  await expect(form.getByLabel('Last day')).toHaveValue(DAY);
  await form.getByLabel('Until (optional)').fill('12:00');
  await form.getByLabel('Reason').fill('زيارة الموقع');
  await expectAccessible(page);
  await form.getByLabel('Reason').press('Enter');
  await expect(sheet.getByRole('alert')).toContainText('1 approved meeting is in a closure');
  await expect(sheet.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  await expect(sheet.getByRole('listitem').filter({ hasText: 'زيارة الموقع' })).toContainText(
    'Tue, 8 May 2096, 00:00 – 12:00',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await pressInMenu(page, 'Calendar feed');
  const feed = page.getByRole('dialog', { name: 'Calendar feed' });
  await feed.getByRole('button', { name: 'Create link' }).press('Enter');
  await expect(feed.getByLabel('Your link')).toBeFocused();
  await expectAccessible(page);
  const file = await request.get(new URL(await feed.getByLabel('Your link').inputValue()).pathname);
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  // The meeting is too far in the future for the feed.
  expect(
    new ICAL.Component(ICAL.parse(await file.text())).getFirstSubcomponent('vevent'),
  ).toBeNull();
});
