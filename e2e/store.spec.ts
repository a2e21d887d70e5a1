import { content, expectLinks, expectTexts } from './support/actions.ts';
import { expect, test } from './support/site-test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/mining-store');
});

test('the three miners stand with their figures', async ({ page }) => {
  await expectTexts(content(page), [
    /234/,
    /3500/,
    /17\.5/,
    /335/,
    /5300/,
    /21\.2/,
    /17-18/,
    /3300/,
    /LTC/,
    /DOGE/,
    /12-month|12 months/i,
    /water loop/i,
    /internal estimates/i,
    /delivered[- ]duty[- ]paid/i,
    /bulk/i,
    /setup support/i,
  ]);
});

test('every miner can be inquired about, and the booking knows which', async ({ page }) => {
  const inquire = content(page).getByRole('link', { name: /^Inquire Now/ });
  await expect(inquire).toHaveCount(3);
  const targets = await inquire.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
  for (const target of targets) {
    expect(target).toMatch(/^\/book-appointment\?service=hardware-procurement&product=[\w-]+$/);
  }
  expect(new Set(targets).size).toBe(3);
});

test('Download Spec gives a one-page PDF of each miner', async ({ page, request }) => {
  const links = content(page).getByRole('link', { name: /^Download Spec/ });
  await expect(links).toHaveCount(3);
  for (const link of await links.all()) {
    const answer = await request.get((await link.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    const pdf = (await answer.body()).toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
});

test('specialists and quotes lead to booking, the chat opens outside', async ({ page }) => {
  const main = content(page);
  await expectLinks(main, 'Talk to a Hardware Specialist', '/book-appointment');
  await expectLinks(main, 'Request Quote', /^\/book-appointment/);
  await expect(main.locator('a[href^="https://wa.me/"]').first()).toHaveAttribute(
    'target',
    '_blank',
  );
});

test('the three are compared side by side in a table', async ({ page }) => {
  const table = content(page).getByRole('table').first();
  expect(await table.getByRole('columnheader').count()).toBeGreaterThanOrEqual(3);
});
