import { expect, test } from '../support/site-test.ts';

const OUTPUT = '#result-cost';

test('reports an invalid input and shows no figures for it', async ({ page }) => {
  await page.goto('/running-cost');
  await page.getByLabel(/^Tariff/).fill('cheap');
  await expect(
    page.getByText('Tariff', { exact: false }).and(page.locator('.error')),
  ).toBeVisible();
  await expect(page.locator(OUTPUT)).toHaveText(/–/);
  await page.getByLabel(/^Tariff/).fill('0.05');
  await expect(page.locator(OUTPUT)).toHaveText(/\$/);
});

test('calculates while typing, and shares the result by address, file and language', async ({
  page,
}) => {
  await page.goto('/running-cost');
  // 3,500 W x 24 h x 30.4375 days x 100 % x $0.1, without a hosting fee.
  await page.getByLabel(/^Tariff/).fill('0.1');
  await page.getByLabel(/^Hosting fee/).fill('0');
  await page.getByLabel(/^Uptime/).fill('100');
  await expect(page.locator(OUTPUT)).toHaveText('$255.68');
  await expect(page).toHaveURL(/tariff=0\.1&/);

  await page.reload();
  await expect(page.locator(OUTPUT)).toHaveText('$255.68');
  const csv = await page.getByRole('link', { name: 'CSV' }).getAttribute('href');
  const file = await page.request.get(csv ?? '');
  expect(await file.text()).toContain('255.675');
  const pdf = await page.request.get((csv ?? '').replace('.csv', '.pdf'));
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator(OUTPUT)).toHaveText(/255\.68/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the server calculates, and names an invalid input', async ({ page, consoleWatch }) => {
    await page.goto('/running-cost');
    await page.getByLabel(/^Tariff/).fill('0.1');
    await page.getByLabel(/^Hosting fee/).fill('0');
    await page.getByLabel(/^Uptime/).fill('100');
    await page.locator('#calculation').getByRole('button').click();
    await expect(page.locator(OUTPUT)).toHaveText('$255.68');
    await expect(page.getByLabel(/^Tariff/)).toHaveValue('0.1');

    consoleWatch.expect(/400/);
    await page.goto('/running-cost?tariff=-1');
    await expect(page.locator('.error:not([hidden])')).toHaveText(/Tariff/);
  });
});
