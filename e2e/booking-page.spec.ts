import { content, expectNewTab } from './support/actions.ts';
import { BookingForm } from './support/booking-form.ts';
import { expect, openHydrated, test } from './support/site-test.ts';

const SERVICES = [
  ['hosting-consultation', 'Hosting Consultation', '45-60 min'],
  ['site-acquisition', 'Site Acquisition', '60-90 min'],
  ['hardware-procurement', 'Hardware Procurement', '30-45 min'],
  ['operations-management', 'Operations Management', '45-60 min'],
  ['technical-consultation', 'Technical Consultation', '30-45 min'],
  ['partnership-discussion', 'Partnership Discussion', '60-90 min'],
] as const;

const SLOTS = Array.from({ length: 18 }, (_, index) => {
  const hour = 9 + Math.floor(index / 2);
  const onTheClock = String(hour > 12 ? hour - 12 : hour).padStart(2, '0');
  return `${onTheClock}:${index % 2 ? '30' : '00'} ${hour < 12 ? 'AM' : 'PM'}`;
});

test('six cards say what they are about and how long they take', async ({ page }) => {
  await page.goto('/book-appointment');
  const cards = page.getByRole('group', { name: /^What is it about/ }).getByRole('radio');
  await expect(cards).toHaveCount(SERVICES.length);
  for (const [value, label, duration] of SERVICES) {
    const card = page.getByRole('radio', { name: `${label} ${duration}`, exact: true });
    await expect(card).toHaveAttribute('value', value);
    await expect(card).toHaveAccessibleDescription(/\S{3}.*\.$/);
  }
});

test('choosing a card anywhere on it sets the service, one at a time', async ({ page }) => {
  await openHydrated(page, '/book-appointment');
  const form = new BookingForm(page);
  await expect(content(page).getByText('No service chosen yet')).toBeVisible();
  const change = page.getByRole('button', { name: 'Change', exact: true });
  for (const [value, label, duration] of SERVICES) {
    if (value !== SERVICES[0][0]) await change.click();
    await page
      .locator('label')
      .filter({ has: form.service(value) })
      .click();
    await expect(form.service(value)).toBeChecked();
    await expect(content(page).getByText(`${label}, ${duration}`)).toBeVisible();
  }
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
});

test('18 half-hour slots and six time zones are offered, with UAE time first', async ({ page }) => {
  await page.goto('/book-appointment');
  const form = new BookingForm(page);
  await expect(form.time.getByRole('option')).toHaveText(['Any time', ...SLOTS]);
  expect([SLOTS[0], SLOTS.at(-1)]).toEqual(['09:00 AM', '05:30 PM']);
  await expect(form.time).toHaveValue('');
  await expect(form.timezone.getByRole('option')).toHaveText([
    'UTC+4 (UAE Time)',
    'UTC+0 (GMT)',
    'UTC+1 (CET)',
    'UTC+8 (CST)',
    'UTC-5 (EST)',
    'UTC-8 (PST)',
  ]);
  await expect(form.timezone).toHaveValue('UTC+4');
});

test('says what the chosen time is in the UAE, and the day where it shifts', async ({ page }) => {
  await openHydrated(page, '/book-appointment');
  const form = new BookingForm(page);
  const clock = content(page).getByRole('status');
  await form.time.selectOption('09:00 AM');
  await expect(clock).toContainText('9:00 AM');
  await form.date.fill('2099-03-02');
  await form.timezone.selectOption('UTC-8');
  await form.time.selectOption('05:30 PM');
  await expect(clock).toContainText('5:30 AM');
  await expect(clock).toContainText(/the next day: Tue 3 Mar 2099|the next day: Tue, 3 Mar 2099/);
  await expect(clock).toContainText('Outside our business hours');
  await form.timezone.selectOption('UTC+8');
  await form.time.selectOption('02:00 PM');
  await expect(clock).toContainText('10:00 AM');
  await expect(clock).not.toContainText('Outside our business hours');
});

test('promises an answer within 24 hours, and has three shortcuts', async ({ page }) => {
  await page.goto('/book-appointment');
  await expect(content(page).getByRole('complementary')).toContainText('within 24 hours');
  const shortcut = (name: RegExp) => content(page).getByRole('link', { name });
  await expect(shortcut(/^Call us$/)).toHaveAttribute('href', /^tel:\+\d+$/);
  await expect(shortcut(/^Send an email$/)).toHaveAttribute('href', /^mailto:[^@]+@[^?]+/);
  await expect(shortcut(/^WhatsApp/)).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/);
  await expectNewTab(shortcut(/^WhatsApp/));
});

test('carries a product from the store into the form', async ({ page }) => {
  await openHydrated(page, '/mining-store');
  const card = content(page).getByRole('article', { name: 'Scrypt miner', exact: true });
  await card.getByRole('link', { name: 'Inquire Now' }).click();
  await expect(page).toHaveURL(
    '/book-appointment?service=hardware-procurement&product=scrypt-miner',
  );
  const form = new BookingForm(page);
  await expect(form.service('hardware-procurement')).toBeChecked();
  await expect(form.message).toHaveValue(/^Product: Scrypt miner\n/);
});

test('has chosen the subject of the link already, in one line that unfolds', async ({ page }) => {
  await openHydrated(page, '/');
  const plan = content(page).getByRole('article', { name: 'Turnkey Solutions', exact: true });
  await plan.getByRole('link', { name: 'BOOK NOW' }).click();
  const form = new BookingForm(page);
  await expect(form.service('hosting-consultation')).toBeChecked();
  await expect(form.message).toHaveValue('About: Turnkey Solutions\n');
  await expect(page.getByRole('radio')).toHaveCount(1);

  await page.getByRole('button', { name: 'Change', exact: true }).press('Enter');
  await expect(page.getByRole('radio')).toHaveCount(6);
  await expect(form.service('hosting-consultation')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(form.service('site-acquisition')).toBeChecked();
  await expect(page.getByRole('radio')).toHaveCount(6);
});

test('lets another link replace what the last one filled in, and nothing typed', async ({
  page,
}) => {
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

test('ignores what it does not know in its address', async ({ page }) => {
  await openHydrated(page, '/book-appointment?service=%3Cscript%3E&product=../../etc');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(new BookingForm(page).message).toHaveValue('');
  await expect(content(page)).not.toContainText('etc');
});
