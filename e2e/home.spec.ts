import { content, expectFacts, expectLinks, expectNewTab, expectTexts } from './support/actions.ts';
import { expect, test } from './support/site-test.ts';

const BOOKING = /^\/book-appointment\?(service=[a-z-]+&)?about=[a-z-]+$/;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('the hero says the promise and leads to sales', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('The Pathway to Financial Freedom');
  await expectLinks(content(page), 'Speak to Sales', BOOKING);
});

test('the nine sections stand in the specified order', async ({ page }) => {
  const main = content(page);
  const marks = [
    main.getByRole('heading', { level: 1 }),
    main.getByRole('heading', { name: 'Hosting with air, hydro and immersion cooling' }),
    main.getByText('Track Record', { exact: true }),
    main.getByRole('heading', { name: 'Cloud Hosting', exact: true }),
    main.getByRole('heading', { name: 'Partners', exact: true }),
    main.getByRole('heading', { name: 'The 71 Advantage', exact: true }),
    main.getByRole('heading', { name: 'Tailored for Every Miner', exact: true }),
    main.getByRole('link', { name: 'View Deployment Sites', exact: true }),
    main.getByRole('button', { name: 'Send Message', exact: true }),
  ];
  const tops: number[] = [];
  for (const mark of marks) tops.push((await mark.boundingBox())?.y ?? -1);
  expect(tops).not.toContain(-1);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test('the checklist names the five services', async ({ page }) => {
  const services = [
    'Hosting with air, hydro and immersion cooling',
    'Site acquisition and lease structuring',
    'ASIC hardware sourcing and delivery',
    'Full operations and site management',
    'Institutional and retail mining solutions',
  ];
  const list = content(page)
    .getByRole('list')
    .filter({ hasText: services[0] ?? '' });
  await expect(list.getByRole('listitem').getByRole('heading')).toHaveText(services);
  await expect(list).toContainText(/power deals/i);
});

test('two plans stand with all their terms, each with its own way to book', async ({ page }) => {
  const plan = (name: string) => content(page).getByRole('article', { name, exact: true });
  const both = { Cooling: 'Air Cooling & Hydro', Maintenance: 'Included' };
  await expectFacts(plan('Cloud Hosting'), {
    ...both,
    Terms: '2 year and renewable',
    Deposit: 'One month advance',
  });
  await expectFacts(plan('Turnkey Solutions'), {
    ...both,
    Location: 'UAE/Canada/USA',
    Terms: '5-year and renewal',
  });
  for (const name of ['Cloud Hosting', 'Turnkey Solutions']) {
    await expect(plan(name)).toContainText(/two ASIC manufacturers/);
    await expectLinks(plan(name), 'BOOK NOW', BOOKING);
  }
  await expect(plan('Cloud Hosting').getByRole('term')).not.toContainText(['Location']);
  await expect(plan('Turnkey Solutions').getByRole('term')).not.toContainText(['Deposit']);
  await expectLinks(content(page), 'BOOK NOW', BOOKING, 2);
  await expectTexts(content(page), [/energy from about \$0\.012 per kWh/i]);
});

test('the partners stand in a strip of their own', async ({ page }) => {
  const strip = content(page).getByRole('region', { name: 'Partners', exact: true });
  const picture = strip.getByRole('img', { name: /\S/ });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  expect(await strip.getByRole('listitem').count()).toBeGreaterThan(1);
});

test('the advantage is a table of what is handled and what it brings', async ({ page }) => {
  const section = content(page).getByRole('region', { name: 'The 71 Advantage' });
  const table = section.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText([/handled/i, /benefit/i]);
  const rows = await table.getByRole('rowheader').count();
  expect(rows).toBeGreaterThan(3);
  await expect(table.getByRole('cell')).toHaveCount(rows);
  await expectLinks(section, 'Explore Our Solutions', '/mining-farms');
});

test('the site speaks to four audiences', async ({ page }) => {
  const section = content(page).getByRole('region', { name: 'Tailored for Every Miner' });
  await expect(section.getByRole('listitem')).toHaveCount(4);
  await expect(section.getByRole('listitem').getByRole('heading')).toHaveCount(4);
  await expectTexts(section, [
    /institutional clients, family offices and sovereign funds/i,
    'Large-scale miners',
    'Tech founders',
    /high-net-worth/i,
  ]);
  await expectLinks(section, 'Talk to Our Team', BOOKING);
});

test('the global section has its map, five locations and its ways on', async ({ page }) => {
  const section = content(page).getByRole('region', { name: 'Global reach' });
  await expect(section.getByRole('img', { name: /map/i })).toBeVisible();
  const places = section.getByRole('list', { name: 'Our locations' });
  await expect(places.getByRole('listitem')).toHaveText([
    'UAE',
    'Canada (Alberta)',
    'USA',
    'Oman',
    'Ethiopia',
  ]);
  await expect(section.getByRole('region', { name: 'What clients say' })).toBeVisible();
  await expect(section.getByText('Inside the halls', { exact: true })).toBeVisible();
  await expectLinks(section, 'View Deployment Sites', '/deployment-sites');
  await expectLinks(section, 'Book a Consultation', BOOKING);
  const chat = section.getByRole('link', { name: /^WhatsApp Business/ });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/);
  await expectNewTab(chat);
});

test('the page ends with the form and the office in Business Bay, Dubai', async ({ page }) => {
  const contact = content(page)
    .getByRole('region')
    .filter({
      has: page.getByRole('button', { name: 'Send Message', exact: true }),
    });
  await expectTexts(contact, [/Business Bay/, /Dubai/, /within 24 hours/]);
  await expectFacts(contact, { 'Monday - Friday': '9:00 AM - 6:00 PM GST', Sunday: 'Closed' });
  for (const field of ['Full name', 'Email', 'Company name', 'Phone number', 'Message']) {
    await expect(contact.getByRole('textbox', { name: field })).toBeVisible();
  }
  await expect(contact.getByRole('combobox', { name: 'Service' })).toBeVisible();
});
