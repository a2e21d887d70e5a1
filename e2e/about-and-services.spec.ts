import { bookingLink } from '#shared/booking-links.ts';
import { content, expectLinks, expectTexts } from './support/actions.ts';
import { expect, test } from './support/site-test.ts';

test.describe('about', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/about');
  });

  test('has its sections in order: about, vision, leadership', async ({ page }) => {
    const headings = content(page).getByRole('heading', { level: 2 });
    await expect(headings).toHaveText([/^About: /, /^Vision: /, /^Leadership: /, /\S/]);
  });

  test('says for whom it works: every audience', async ({ page }) => {
    const list = content(page).getByRole('list').filter({ hasText: 'Family offices' });
    await expect(list.getByRole('listitem')).toHaveText([
      'Institutional clients',
      'Family offices',
      'Sovereign funds',
      'Large-scale miners',
      'Tech founders',
      // A word joiner keeps “co-mining” on one line.
      /^High-net-worth retail co-\u2060?mining participants$/,
      'Hosting clients',
      'Hardware buyers',
      'Site and power partners',
      'Investors',
    ]);
  });

  test('shows the five countries of the vision by flag and on a map', async ({ page }) => {
    const vision = content(page)
      .getByRole('region')
      .filter({ has: page.getByText('Vision', { exact: true }) });
    await expect(vision.getByRole('img', { name: /map/i })).toBeVisible();
    const places = vision.getByRole('list', { name: 'Our five locations' }).getByRole('listitem');
    await expect(places.getByRole('heading')).toHaveText([
      'UAE',
      'Canada (Alberta)',
      'USA',
      'Oman',
      'Ethiopia',
    ]);
    for (const place of await places.all()) {
      // The flag is said in words beside it, so that it has no name of its own.
      const flag = place.locator('img[alt=""]');
      await flag.scrollIntoViewIfNeeded();
      await expect(flag).toHaveJSProperty('complete', true);
      await expect(flag).not.toHaveJSProperty('naturalWidth', 0);
    }
  });

  test('names the four executives', async ({ page }) => {
    const leadership = content(page)
      .getByRole('region')
      .filter({ has: page.getByText('Leadership', { exact: true }) });
    await expect(leadership.getByRole('listitem').getByRole('heading')).toHaveText([
      'CEO',
      'Chief Strategic Officer',
      'Chief Operations Officer',
      'CFO',
    ]);
  });
});

test.describe('services', () => {
  const CARDS = [
    ['Hosting Solutions', 'Request Hosting Quote', '/mining-farms'],
    ['Site Acquisition & Power Deals', 'Secure a Site', '/deployment-sites'],
    ['Hardware Procurement', 'View Inventory', '/mining-store'],
    ['Mining Operations & Site Management', 'Talk to a Site Manager', bookingLink('site-manager')],
  ] as const;

  test.beforeEach(async ({ page }) => {
    await page.goto('/services');
  });

  test('each card has its button, and the button leads where it must', async ({ page }) => {
    for (const [name, button, target] of CARDS) {
      const card = content(page).getByRole('region', { name, exact: true });
      await expect(card.getByRole('heading', { name, exact: true })).toBeVisible();
      await expectLinks(card, button, target);
    }
    await expectTexts(content(page), [/^99\s*%$/, 'Uptime SLA', /from about \$0\.012 per kWh/]);
    await expectTexts(content(page), ['2 years and renewable', /contracts of 2 or 5 years/]);
  });

  test('the fifth service speaks to institutions and to retail miners', async ({ page }) => {
    const solutions = content(page).getByRole('region', {
      name: 'Institutional and Retail Mining Solutions',
    });
    await expect(solutions.getByRole('heading', { level: 3 })).toHaveText([
      'Institutional',
      'Retail',
    ]);
  });

  test('quote what the terms promise, each from its clause', async ({ page }) => {
    const promises = content(page).getByRole('region', { name: /What our terms promise/ });
    await expect(promises.getByRole('listitem')).toHaveCount(6);
    await expectTexts(promises, [/^Hosted machines that you own remain yours\.$/]);
    const terms = '/terms-of-conditions#';
    await expectLinks(promises, 'Clause 4.2', `${terms}payment`);
    await expectLinks(promises, 'Clause 5.8', `${terms}hosting`);
  });

  test('close with two ways to book', async ({ page }) => {
    await expectLinks(content(page), 'Book a Call', bookingLink('services'));
    await expectLinks(content(page), 'Get Hosting Quote', bookingLink('hosting-quote'));
  });
});
