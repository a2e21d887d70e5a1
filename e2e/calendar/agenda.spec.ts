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

test('the week view moves an appointment by mouse', async ({ page, request, staff }) => {
  const moved = await sendBooking(request, { preferredDate: '2099-05-04', timezone: 'UTC-5' });
  await approve(staff, moved);
  await openTab(page, 'Appointments');
  await page.getByRole('button', { name: 'Week' }).click();
  await page.getByLabel('Go to a day').focus();
  await page.keyboard.type('05062099', { delay: 60 });
  await expect(page.getByLabel('Go to a day')).toHaveValue('2099-05-06');
  await expect(page.getByRole('heading', { level: 2, name: /4.*10 May 2099/ })).toBeVisible();
  await expect(entry(page, moved)).toHaveAccessibleName(
    /^06:30 PM to 07:15 PM, .*, for the client \(09:30 AM UTC-5\) ?, .*, Approved$/,
  );
  // At 1440x900, eight hours are in view at once.
  const hours = await page.evaluate(() => {
    const area = document.querySelector('[aria-label="Agenda in UAE time"]');
    const top = area?.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const bottom = Math.min(area?.getBoundingClientRect().bottom ?? 0, window.innerHeight);
    const hour = area && getComputedStyle(area.querySelector('[style*="--hours"]') ?? area);
    return (bottom - top) / (16 * Number.parseFloat(hour?.getPropertyValue('--hour') ?? ''));
  });
  expect(hours).toBeGreaterThanOrEqual(8);
  await expectAccessible(page);

  const box = async (name: RegExp) => (await day(page, name).boundingBox()) ?? { x: 0, width: 0 };
  await entry(page, moved).scrollIntoViewIfNeeded();
  const held = (await entry(page, moved).boundingBox()) ?? { x: 0, y: 0 };
  const [monday, tuesday] = [await box(/^Mon 4 May/), await box(/^Tue 5 May/)];
  const hour = await page.evaluate(() => {
    const lines = [...document.querySelectorAll('[data-day-body]')].map((it) => it.clientHeight);
    const hours = document.querySelectorAll('[aria-hidden] > div > span').length;
    return (lines[0] ?? 0) / hours;
  });
  await page.mouse.move(held.x + 10, held.y + 10);
  await page.mouse.down();
  await page.mouse.move(tuesday.x + (held.x - monday.x) + 10, held.y + 10 - 5.5 * hour, {
    steps: 5,
  });
  await expect(page.getByText('01:00 PM (04:00 AM UTC-5)')).toBeVisible();
  await page.mouse.up();
  await expect(
    day(page, /^Tue 5 May/).getByRole('link', { name: new RegExp(`^01:00 PM .*${moved}`) }),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const stored = async () =>
    (await staff.appointments()).find(({ fullName }) => fullName === moved)?.startsAt;
  await expect.poll(stored).toBe('2099-05-05T09:00:00.000Z');
  await visibleToasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toBe('2099-05-04T14:30:00.000Z');
});

test('on a phone, tomorrow is two taps away @only-phone', async ({ page, request }) => {
  const tomorrow = new Date(Date.now() + 28 * 3_600_000).toISOString().slice(0, 10);
  const name = await sendBooking(request, { preferredDate: tomorrow });
  await openTab(page, 'Appointments');
  await page.getByRole('button', { name: 'Day', exact: true }).tap();
  await page.getByRole('button', { name: 'Next day' }).tap();
  const grid = page.getByRole('region', { name: 'Agenda in UAE time' });
  await expect(grid.getByRole('link', { name })).toHaveAccessibleName(/^09:30 AM to 10:15 AM/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New appointment' }).tap();
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByRole('dialog')).toContainText('Email is required');
  await expectAccessible(page);
});
