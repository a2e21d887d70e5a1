import { content } from '../support/actions.ts';
import { BookingForm } from '../support/booking-form.ts';
import { touchingTexts } from '../support/checks/touching-texts.ts';
import { expect, openHydrated, test } from '../support/site-test.ts';

const SERVICES = [
  ['hosting-consultation', 'Hosting Consultation', '45-60 min'],
  ['site-acquisition', 'Site Acquisition', '60-90 min'],
  ['hardware-procurement', 'Hardware Procurement', '30-45 min'],
  ['operations-management', 'Operations Management', '45-60 min'],
  ['technical-consultation', 'Technical Consultation', '30-45 min'],
  ['partnership-discussion', 'Partnership Discussion', '60-90 min'],
] as const;

test('before the form’s code has come, arrow keys keep all cards', async ({ page }) => {
  // Never answered.
  await page.route(/\/assets\/.*\.js/, () => undefined);
  await page.goto('/book-appointment');
  const form = new BookingForm(page);
  await form.service('hosting-consultation').focus();
  for (const [value] of SERVICES.slice(1, 4)) {
    await page.keyboard.press('ArrowDown');
    await expect(form.service(value)).toBeChecked();
    await expect(page.getByRole('radio')).toHaveCount(6);
  }
});

test('preselects the subject of the link in a collapsed card list', async ({ page }) => {
  await openHydrated(page, '/');
  const plan = content(page).getByRole('article', { name: 'Turnkey Solutions', exact: true });
  await plan.getByRole('link', { name: 'BOOK NOW' }).click();
  const form = new BookingForm(page);
  await expect(form.service('hosting-consultation')).toBeChecked();
  await expect(form.message).toHaveValue('About: Turnkey Solutions\n');
  await expect(page.getByRole('radio')).toHaveCount(1);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => touchingTexts(page), `touching texts at ${width} px`).toEqual([]);
  }

  await page.getByRole('button', { name: 'Change', exact: true }).press('Enter');
  await expect(page.getByRole('radio')).toHaveCount(6);
  await expect(form.service('hosting-consultation')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(form.service('site-acquisition')).toBeChecked();
  await expect(page.getByRole('radio')).toHaveCount(6);
});

test('another link replaces prefilled text but no typed text', async ({ page }) => {
  await openHydrated(page, '/mining-store');
  const specialist = page.getByRole('link', { name: 'Talk to a Hardware Specialist' });
  const quote = page.getByRole('link', { name: 'Request Quote' });
  const form = new BookingForm(page);
  await quote.click();
  await expect(form.message).toHaveValue('About: Hardware quote\n');
  await page.goBack();
  await specialist.click();
  await expect(form.message).toHaveValue('About: Talk with a hardware specialist\n');
  await form.message.fill('Forty of them.');
  await page.goBack();
  await quote.click();
  await expect(form.message).toHaveValue('Forty of them.');
});
