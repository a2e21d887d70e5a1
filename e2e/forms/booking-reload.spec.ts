import type { Page } from '@playwright/test';
import { content } from '../support/actions.ts';
import { BookingForm, newBooking } from '../support/booking-form.ts';
import { expect, openHydrated, test, untilHydrated } from '../support/site-test.ts';

const confirmation = (page: Page) => content(page).getByRole('region', { name: /was sent$/ });
const clientLink = (page: Page) =>
  confirmation(page).getByRole('link', { name: /change or cancel/ });

test('the confirmation survives a reload until the visitor books another call', async ({
  page,
}) => {
  await openHydrated(page, '/book-appointment');
  const form = new BookingForm(page);
  await form.fill(newBooking());
  await form.button.click();
  await expect(confirmation(page)).toBeFocused();
  const link = (await clientLink(page).getAttribute('href')) ?? '';

  await page.reload();
  await expect(clientLink(page)).toHaveAttribute('href', link);
  await untilHydrated(page);

  await test.step('another tab or a later visit shows the form', async () => {
    const other = await page.context().newPage();
    await openHydrated(other, '/book-appointment');
    await expect(confirmation(other)).toHaveCount(0);
    await other.close();
    await page.goto('/book-appointment?service=site-acquisition');
    await untilHydrated(page);
    await expect(confirmation(page)).toHaveCount(0);
  });

  await test.step('the next booking replaces the confirmation', async () => {
    await page.goto('/book-appointment');
    await page.reload();
    await expect(confirmation(page)).toBeVisible();
    await form.fill(newBooking());
    await form.button.click();
    await expect(confirmation(page)).toBeFocused();
    const next = (await clientLink(page).getAttribute('href')) ?? '';
    expect(next).not.toBe(link);
    await page.reload();
    await expect(clientLink(page)).toHaveAttribute('href', next);
  });
});
