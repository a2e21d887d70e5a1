import type { Page } from '@playwright/test';
import { expectAccessible, openTab } from '../support/dashboard.ts';
import { sendBooking } from '../support/leads.ts';
import { expect, test } from '../support/site-test.ts';
import type { StaffApi } from '../support/staff-api.ts';
import { visibleToasts } from '../support/toasts.ts';

const entry = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });
const day = (page: Page, name: RegExp) => page.getByRole('region', { name });

async function approve(staff: StaffApi, name: string): Promise<void> {
  const found = (await staff.appointments()).find(({ fullName }) => fullName === name);
  await staff.setAppointmentStatus(found?.id ?? '', 'approved');
}

test('the week view moves an appointment by keyboard despite a conflict, then by mouse', async ({
  page,
  request,
  staff,
}) => {
  const [moved, taken] = [
    await sendBooking(request, { preferredDate: '2099-05-04', timezone: 'UTC-5' }),
    await sendBooking(request, { preferredDate: '2099-05-04', preferredTime: '11:00 AM' }),
  ];
  for (const name of [moved, taken]) await approve(staff, name);
  await openTab(page, 'Appointments');
  await page.getByRole('button', { name: 'Week' }).click();
  await page.getByLabel('Go to a day').focus();
  await page.keyboard.type('05062099', { delay: 60 });
  await expect(page.getByLabel('Go to a day')).toHaveValue('2099-05-06');
  await expect(page.getByRole('heading', { level: 2, name: /4.*10 May 2099/ })).toBeVisible();
  await expect(entry(page, moved)).toHaveAccessibleName(/^06:30 PM to 07:15 PM, .*, Approved$/);
  await page.getByLabel('Second clock').selectOption('UTC-5');
  await expectAccessible(page);

  await entry(page, taken).focus();
  await page.keyboard.press('ArrowDown');
  await expect(entry(page, moved)).toBeFocused();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Move Appointment' });
  await expect(dialog).toContainText('Mon, 4 May 2099, 09:30 AM, UTC-5 (EST)');
  await dialog.getByLabel('Time in the UAE').fill('11:00');
  await expect(dialog).toContainText(taken);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move anyway' }).press('Enter');
  await expect(visibleToasts(page).getByText('Appointment moved', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(entry(page, moved)).toHaveAccessibleName(/^11:00 AM to 11:45 AM/);
  await expect(entry(page, moved)).toBeFocused();

  const box = async (name: RegExp) => (await day(page, name).boundingBox()) ?? { x: 0, width: 0 };
  await entry(page, moved).scrollIntoViewIfNeeded();
  const held = (await entry(page, moved).boundingBox()) ?? { x: 0, y: 0 };
  const [monday, tuesday] = [await box(/^Mon 4 May/), await box(/^Tue 5 May/)];
  const hour = await page.evaluate(() => {
    const lines = [...document.querySelectorAll('[data-day-body]')].map((it) => it.clientHeight);
    const hours = document.querySelectorAll('[aria-hidden] > div > span').length / 2;
    return (lines[0] ?? 0) / hours;
  });
  await page.mouse.move(held.x + 10, held.y + 10);
  await page.mouse.down();
  await page.mouse.move(tuesday.x + (held.x - monday.x) + 10, held.y + 10 + 2 * hour, { steps: 5 });
  await page.mouse.up();
  await expect(
    day(page, /^Tue 5 May/).getByRole('link', { name: new RegExp(`^01:00 PM .*${moved}`) }),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const stored = async () =>
    (await staff.appointments()).find(({ fullName }) => fullName === moved)?.startsAt;
  await expect.poll(stored).toBe('2099-05-05T09:00:00.000Z');
});

test('the day view shows an appointment and moves it to another day @phone', async ({
  page,
  request,
  staff,
  isMobile,
}) => {
  const name = await sendBooking(request, { preferredDate: '2099-05-12' });
  await approve(staff, name);
  await openTab(page, 'Appointments');
  await page.getByRole('button', { name: 'Day' }).click();
  // A phone has no room for seven days.
  await expect(page.getByRole('button', { name: 'Week' })).toHaveCount(isMobile ? 0 : 1);
  await page.getByLabel('Go to a day').fill('2099-05-12');
  await expect(entry(page, name)).toBeVisible();
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await entry(page, name).click();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Move Appointment' });
  await dialog.getByLabel('Date').fill('2099-05-13');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(entry(page, name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(entry(page, name)).toBeVisible();
});
