import { expect, test } from '../support/site-test.ts';

const OUTPUT = '#result-cost';

test('calculates while typing, and shares the result by address, language and print', async ({
  page,
}) => {
  await page.goto('/running-cost');
  // 3,500 W x 24 h x 30.4375 days x 100 % x $0.1, without a hosting fee.
  await page.getByLabel(/^Tariff/).fill('0.1');
  await page.getByLabel(/^Hosting fee/).fill('0');
  await page.getByLabel(/^Uptime/).fill('100');
  await expect(page.locator(OUTPUT)).toHaveText('$255.68');
  await expect(page).toHaveURL(/tariff=0\.1&.*uptime=100&/);

  await page.reload();
  await expect(page.locator(OUTPUT)).toHaveText('$255.68');
  await expect(page.getByLabel(/^Tariff/)).toHaveValue('0.1');

  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator(OUTPUT)).toHaveText(/255\.68/);

  // Print shows the inputs as text.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('radio').first()).toBeHidden();
  await expect(page.locator('#result .actions')).toBeHidden();
  await expect(page.locator('#next')).toBeHidden();
  await expect(page.getByRole('textbox').last()).toHaveCSS('border-width', '0px');
  await expect(page.locator('output:visible')).toHaveCount(1);
});

test('an address can describe another machine, and names each input that is invalid', async ({
  page,
}) => {
  const own = 'machine=own&hashrate=100&watts=3000&count=10&tariff=0.05&fee=30.4375&uptime=100';
  await page.goto(`/running-cost?${own}`);
  // 30 kW x 24 h x $0.05, and ten fees of $1 a day.
  await expect(page.getByRole('cell', { name: '$46.00', exact: true })).toBeVisible();
  await expect(page.getByLabel(/^Power/)).toHaveValue('3000');
  for (const link of await page.getByRole('link', { name: 'Ask for a quote' }).all()) {
    await expect(link).toHaveAttribute('href', /machine%3Down%26hashrate%3D100%26/);
  }
  await page.goto('/running-cost?machine=gone&count=2.5&tariff=0.05');
  await expect(page.locator('.error:visible')).toHaveText([
    'Machine: choose one of the machines.',
    /^Number of machines: enter a whole number/,
  ]);
  await expect(page.locator(OUTPUT)).toHaveText('–');
});

test('a quote carries the calculation once, and leaves no draft', async ({ page }) => {
  await page.goto('/running-cost?count=12');
  await expect(page.locator(OUTPUT)).toHaveText(/477\.13/);
  await page.locator('#result').getByRole('link', { name: 'Ask for a quote' }).click();
  const message = page.getByLabel('Message');
  await expect(page.locator('[data-hydrated]')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(/^Hosting/);
  const lines = (await message.inputValue()).split('\n');
  expect(lines).toEqual([
    'Running costs: 12 × Air-cooled Bitcoin miner',
    'Tariff, $ per kWh: 0.012',
    'Hosting fee, $ per machine per month: 10',
    'Uptime, %: 97',
    // 12 × 3.5 kW × 24 h × 30.4375 days × 97 % × $0.012, and 12 × $10.
    'Running cost per month: $477.13',
    expect.stringMatching(/^http.*\/running-cost\?machine=air-miner&count=12&/),
  ]);
  await page.goto('/about');
  await page.goto('/book-appointment');
  await expect(message).toHaveValue('');
});
