import { content, expectLinks, expectNewTab, expectTexts } from './support/actions.ts';
import { expect, openHydrated, test } from './support/site-test.ts';

const BOOKING = '/book-appointment';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('the hero says the promise and leads to sales', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('The Pathway to Financial Freedom');
  await expectLinks(content(page), 'Speak to Sales', BOOKING);
});

test('the sections stand in the specified order', async ({ page }) => {
  const main = content(page);
  const marks = [
    main.getByRole('heading', { level: 1 }),
    main.getByText(/site acquisition/i).first(),
    main.getByText('Track Record', { exact: true }).first(),
    main.getByRole('heading', { name: 'Cloud Hosting' }),
    main.getByText(/partners/i).first(),
    main.getByRole('heading', { name: 'The 71 Advantage' }),
    main.getByRole('heading', { name: 'Tailored for Every Miner' }),
    main.getByRole('link', { name: 'View Deployment Sites', exact: true }),
    main.getByRole('button', { name: 'Send Message' }),
  ];
  const tops = [];
  for (const mark of marks) tops.push((await mark.boundingBox())?.y ?? -1);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  expect(tops).not.toContain(-1);
});

test('the checklist names the five services', async ({ page }) => {
  await expectTexts(content(page), [
    /hosting with air, hydro and immersion cooling|air, hydro and immersion/i,
    /site acquisition/i,
    /ASIC hardware|hardware sourcing/i,
    /operations/i,
    /institutional and retail/i,
  ]);
});

test('two plans stand with all their terms', async ({ page }) => {
  const main = content(page);
  await expectLinks(main, 'BOOK NOW', BOOKING, 2);
  await expect(main.getByRole('heading', { name: 'Cloud Hosting' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Turnkey Solutions' })).toBeVisible();
  await expectTexts(main, [
    /Air Cooling & Hydro/,
    /2 year and renewable/,
    /one month advance/i,
    /5-year and renewal/,
    'UAE/Canada/USA',
    /maintenance/i,
  ]);
});

test('the advantage is a table of what is handled and what it brings', async ({ page }) => {
  const table = page.getByRole('table').filter({ hasText: /handle/i });
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  expect(await table.getByRole('row').count()).toBeGreaterThan(3);
  await expectLinks(content(page), 'Explore Our Solutions', '/mining-farms');
});

test('the site speaks to four audiences', async ({ page }) => {
  await expectLinks(content(page), 'Talk to Our Team', BOOKING);
});

test('the global section names five locations and leads on', async ({ page }) => {
  const main = content(page);
  await expectTexts(main, ['UAE', /Alberta/, 'USA', 'Oman', 'Ethiopia']);
  await expectLinks(main, 'View Deployment Sites', '/deployment-sites');
  await expectLinks(main, 'Book a Consultation', BOOKING);
  const chat = main.getByRole('link', { name: /WhatsApp Business/ });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/);
  await expectNewTab(chat);
});

test('nothing is asked of another host before the visitor wants the video', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.reload();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  expect(hosts.size).toBe(1);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test.describe('the testimonials', () => {
  const shown = (page: import('@playwright/test').Page) =>
    page.getByRole('group', { name: /of 3/ }).filter({ visible: true });

  test('cycle both ways around, and jump by dot', async ({ page }) => {
    const carousel = page.getByRole('region', { name: /testimonial|client|said/i }).last();
    await carousel.scrollIntoViewIfNeeded();
    const next = carousel.getByRole('button', { name: /next/i });
    const previous = carousel.getByRole('button', { name: /previous/i });
    await expect(next).toBeVisible();
    await expect(shown(page)).toHaveAccessibleName(/1 of 3/);
    await previous.click();
    await expect(shown(page)).toHaveAccessibleName(/3 of 3/);
    await next.click();
    await expect(shown(page)).toHaveAccessibleName(/1 of 3/);
    await next.click();
    await expect(shown(page)).toHaveAccessibleName(/2 of 3/);
    await next.press('Enter');
    await next.press('Enter');
    await expect(shown(page)).toHaveAccessibleName(/1 of 3/);
    await carousel.getByRole('button', { name: /3/ }).click();
    await expect(shown(page)).toHaveAccessibleName(/3 of 3/);
  });
});

test.describe('the stats strip', () => {
  const strip = ['97%', 'Track Record', '50 MW', 'UAE Licensed', 'Institutional Clients'];

  test('has its figures at once under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHydrated(page, '/');
    await expectTexts(content(page), [
      /97\s*%/,
      /50\s*MW/,
      ...strip.slice(1).filter((t) => !/MW/.test(t)),
    ]);
  });

  test('counts up once, when half of it is seen', async ({ page }) => {
    await page.clock.install();
    await page.reload();
    const figure = content(page)
      .getByText(/^\d+\s*%$/)
      .first();
    await page.clock.runFor(500);
    await figure.scrollIntoViewIfNeeded();
    await expect(async () => {
      await page.clock.runFor(100);
      expect(await figure.textContent()).not.toMatch(/^97/);
    }).toPass();
    await page.clock.runFor(2500);
    await expect(figure).toHaveText(/^97\s*%$/);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.clock.runFor(200);
    await figure.scrollIntoViewIfNeeded();
    await page.clock.runFor(300);
    await expect(figure).toHaveText(/^97\s*%$/);
  });
});
