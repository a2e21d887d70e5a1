import { content } from '../support/actions.ts';
import { BookingForm } from '../support/booking-form.ts';
import { expect, openHydrated, test } from '../support/site-test.ts';

test('preselects the service of the link, and begins the message', async ({ page }) => {
  await openHydrated(page, '/');
  const plan = content(page).getByRole('article', { name: 'Turnkey Solutions', exact: true });
  await plan.getByRole('link', { name: 'BOOK NOW' }).click();
  const form = new BookingForm(page);
  await expect(form.service('hosting-consultation')).toBeChecked();
  await expect(form.message).toHaveValue('Turnkey Solutions');
  await form.service('hosting-consultation').focus();
  await page.keyboard.press('ArrowDown');
  await expect(form.service('site-acquisition')).toBeChecked();
});

test('another link replaces prefilled text but no typed text', async ({ page }) => {
  await openHydrated(page, '/mining-store');
  const [air, hydro] = ['Air-cooled Bitcoin miner', 'Hydro-cooled Bitcoin miner'] as const;
  const inquire = (name: string) =>
    page.getByRole('article', { name }).getByRole('link', { name: 'Inquire Now' });
  const form = new BookingForm(page);
  await inquire(air).click();
  await expect(form.message).toHaveValue(`Product: ${air}\nQuantity: `);
  await page.goBack();
  await inquire(hydro).click();
  await expect(form.message).toHaveValue(`Product: ${hydro}\nQuantity: `);
  await form.message.fill('Forty of them.');
  await page.goBack();
  await inquire(air).click();
  await expect(form.message).toHaveValue('Forty of them.');
});
