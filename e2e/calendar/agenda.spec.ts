import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/dashboard.ts';
import { sendBooking } from '../support/leads.ts';
import { openSignedIn } from '../support/sign-in.ts';
import { expect, test } from '../support/site-test.ts';
import { visibleToasts } from '../support/toasts.ts';

const day = (page: Page, name: RegExp) => page.getByRole('region', { name });

test('the week view moves an appointment by mouse', async ({ page, request, staff }) => {
  const asked = { preferredDate: '2099-05-04', timezone: 'UTC-5' };
  const { id, fullName } = await sendBooking(request, asked);
  await staff.approve(id);
  await openSignedIn(page, '/admin/dashboard?tab=appointments&view=week');
  await page.getByLabel('Go to a day').focus();
  await page.keyboard.type('05062099', { delay: 60 });
  await expect(page.getByRole('heading', { level: 2, name: /4.*10 May 2099/ })).toBeVisible();
  const entry = page.getByRole('link', { name: new RegExp(fullName) });
  await expect(entry).toHaveAccessibleName(
    /^06:30 PM to 07:15 PM, .*, for the client \(09:30 AM UTC-5\) ?, .*, Approved$/,
  );
  await expectAccessible(page);

  const box = async (name: RegExp) => (await day(page, name).boundingBox()) ?? { x: 0, width: 0 };
  await entry.scrollIntoViewIfNeeded();
  const held = (await entry.boundingBox()) ?? { x: 0, y: 0 };
  const [monday, tuesday] = [await box(/^Mon 4 May/), await box(/^Tue 5 May/)];
  const hour = await page.evaluate(() => {
    const lines = [...document.querySelectorAll('[data-day-body]')].map((it) => it.clientHeight);
    const hours = document.querySelectorAll('[aria-hidden] > div > span').length;
    return (lines[0] ?? 0) / hours;
  });
  // At 1440x900, eight hours are in view at once.
  expect(hour).toBeLessThan(80);
  await page.mouse.move(held.x + 10, held.y + 10);
  await page.mouse.down();
  const top = held.y + 10 - 5.5 * hour;
  const left = tuesday.x + (held.x - monday.x) + 10;
  await page.mouse.move(left, top, { steps: 5 });
  // The browser reports the last position of a drag with the next event.
  await page.mouse.move(left, top);
  await expect(page.getByText('01:00 PM (04:00 AM UTC-5)')).toBeVisible();
  await page.mouse.up();
  await expect(
    day(page, /^Tue 5 May/).getByRole('link', { name: new RegExp(`^01:00 PM .*${fullName}`) }),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const stored = async () => (await staff.calls.appointments.get.query({ id })).startsAt;
  await expect.poll(stored).toBe('2099-05-05T09:00:00.000Z');
  await visibleToasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toBe('2099-05-04T14:30:00.000Z');
});
