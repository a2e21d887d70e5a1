import { content, expectLinks, expectTexts } from './support/actions.ts';
import { expect, test } from './support/site-test.ts';

test('about tells the vision, with flags and a map', async ({ page }) => {
  await page.goto('/about');
  const main = content(page);
  await expect(main.getByRole('heading', { name: /vision/i }).first()).toBeVisible();
  await expectTexts(main, [
    /UAE|United Arab Emirates/,
    /Canada/,
    /USA|United States/,
    /Oman/,
    /Ethiopia/,
  ]);
  expect(await main.getByRole('img').count()).toBeGreaterThanOrEqual(1);
});

test('about names the four executives', async ({ page }) => {
  await page.goto('/about');
  await expectTexts(content(page), [
    'CEO',
    'Chief Strategic Officer',
    'Chief Operations Officer',
    'CFO',
  ]);
});

test('each service leads where the specification says', async ({ page }) => {
  await page.goto('/services');
  const main = content(page);
  const cards = [
    ['Hosting Solutions', 'Request Hosting Quote', '/mining-farms'],
    ['Site Acquisition & Power Deals', 'Secure a Site', '/deployment-sites'],
    ['Hardware Procurement', 'View Inventory', '/mining-store'],
    ['Mining Operations & Site Management', 'Talk to a Site Manager', '/book-appointment'],
  ] as const;
  for (const [card, button, target] of cards) {
    await expect(main.getByRole('heading', { name: card, exact: true })).toBeVisible();
    await expectLinks(main, button, target);
  }
  await expectTexts(main, [/99\s*%/]);
});

test('the services close with two ways to book', async ({ page }) => {
  await page.goto('/services');
  await expectLinks(content(page), 'Book a Call', '/book-appointment');
  await expectLinks(content(page), 'Get Hosting Quote', '/book-appointment');
});
