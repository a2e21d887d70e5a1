import { bookingLink } from '#shared/booking-links.ts';
import { content, expectFacts, expectLinks, expectNewTab, expectTexts } from './support/actions.ts';
import { expect, openHydrated, test } from './support/site-test.ts';

const MINERS = [
  {
    name: 'Air-cooled Bitcoin miner',
    id: 'air-miner',
    facts: {
      'Hash rate': '234 TH/s',
      'Power, about': '3500 W',
      Efficiency: '17.5 J/TH',
      Warranty: '12 months',
    },
  },
  {
    name: 'Hydro-cooled Bitcoin miner',
    id: 'hydro-miner',
    facts: {
      'Hash rate': '335 TH/s',
      'Power, about': '5300 W',
      Efficiency: '21.2 J/TH',
      'Site needs': 'A water loop',
    },
  },
  {
    name: 'Scrypt miner',
    id: 'scrypt-miner',
    facts: {
      'Hash rate': '17-18 GH/s',
      'Power, about': '3300 W',
      Mines: 'Litecoin (LTC) and Dogecoin (DOGE)',
    },
  },
] as const;

for (const { name, id, facts } of MINERS) {
  test(`${name}: its figures, its data sheet and the booking that knows it`, async ({
    page,
    request,
  }) => {
    await page.goto('/mining-store');
    const card = content(page).getByRole('article', { name, exact: true });
    await expect(card.getByRole('img')).toHaveAccessibleName(/machine/);
    await expectFacts(card, facts);
    await expectTexts(card, [/^All figures are internal estimates\./]);
    const inquiry = `/book-appointment?service=hardware-procurement&product=${id}`;
    await expectLinks(card, 'Inquire Now', inquiry);

    const datasheet = card.getByRole('link', { name: 'Download Spec', exact: true });
    const answer = await request.get((await datasheet.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    const pdf = (await answer.body()).toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
}

test('Download Spec downloads instead of leaving the page', async ({ page }) => {
  await openHydrated(page, '/mining-store');
  const download = page.waitForEvent('download');
  await content(page).getByRole('link', { name: 'Download Spec' }).first().click();
  expect((await download).suggestedFilename()).toBe('datasheet-air-miner.pdf');
  await expect(page).toHaveURL('/mining-store');
});

test('the page says what every order has', async ({ page }) => {
  await page.goto('/mining-store');
  for (const term of [
    'Manufacturer warranties',
    'Delivered duty paid',
    'Optional setup support',
    'Bulk pricing',
  ]) {
    await expect(content(page).getByRole('term').filter({ hasText: term })).toBeVisible();
  }
});

test('specialists and quotes lead to booking, the chat opens outside', async ({ page }) => {
  await page.goto('/mining-store');
  await expectLinks(
    content(page),
    'Talk to a Hardware Specialist',
    bookingLink('hardware-specialist'),
  );
  await expectLinks(content(page), 'Request Quote', bookingLink('hardware-quote'));
  const chat = content(page).getByRole('link', { name: /^WhatsApp Business/ });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/);
  await expectNewTab(chat);
});

test('the three are compared side by side in a table', async ({ page }) => {
  await page.goto('/mining-store');
  const table = content(page).getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(MINERS.map(({ name }) => name));
  for (const cells of [
    ['234 TH/s', '335 TH/s', '17-18 GH/s'],
    ['3500 W', '5300 W', '3300 W'],
    ['17.5 J/TH', '21.2 J/TH', 'Not quoted'],
  ]) {
    const row = table.getByRole('row').filter({ hasText: cells[0] ?? '' });
    await expect(row.getByRole('cell')).toHaveText(cells);
  }
});

test('nothing can be put into a cart', async ({ page }) => {
  await page.goto('/mining-store');
  await expect(content(page).getByRole('button')).toHaveCount(0);
  await expect(content(page).getByRole('link', { name: /cart|checkout|buy now/i })).toHaveCount(0);
});
