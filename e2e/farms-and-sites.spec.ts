import type { Page } from '@playwright/test';
import { content, expectFacts, expectNewTab, expectTexts } from './support/actions.ts';
import { expect, test } from './support/site-test.ts';

/** The part of the page whose label is `label`. */
const part = (page: Page, label: string) =>
  content(page)
    .getByRole('region')
    .filter({ has: page.getByText(label, { exact: true }) });

/** Expects at least one way to book and one to write. */
async function expectWaysOn(page: Page): Promise<void> {
  for (const path of ['/book-appointment', '/contact']) {
    await expect(content(page).locator(`a[href^="${path}"]`).first()).toBeVisible();
  }
}

test.describe('the farms', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/mining-farms');
  });

  test('have their four sections, and lead to booking and contact', async ({ page }) => {
    await expect(content(page).getByRole('heading', { level: 2 })).toHaveText([
      /^Infrastructure features: /,
      /^Specifications: /,
      /^Performance track record: /,
      /^How we count: /,
      /^Solution services: /,
      /\S/,
    ]);
    await expectWaysOn(page);
  });

  test('are cooled in three ways', async ({ page }) => {
    const kinds = part(page, 'Infrastructure features').getByRole('article').getByRole('heading');
    await expect(kinds).toHaveText(['Air', 'Hydro', 'Immersion']);
  });

  test('state what runs and what is planned', async ({ page }) => {
    await expectFacts(part(page, 'Specifications'), {
      'Hash rate': '635.25 PH/s',
      'Current capacity. Planned expansion to 50 MW': '25 MW',
      'Uptime\\..*': '95-98%',
      Cooling: 'Air, hydro and immersion',
      Focus: /^GCC/,
    });
  });

  test('offer their ways in, each with where it leads', async ({ page }) => {
    const ways = part(page, 'Solution services').getByRole('link');
    expect(await ways.count()).toBeGreaterThan(2);
    for (const way of await ways.all()) {
      await expect(way).toHaveAttribute(
        'href',
        /^\/(book-appointment\?service=[a-z-]+&about=[a-z-]+|contact)$/,
      );
    }
    await expectTexts(part(page, 'Solution services'), [
      /for 2 years and renewable, maintenance included/,
      /one contract of 5 years/,
    ]);
  });

  test('show their record as figures, as a chart and as a table', async ({ page }) => {
    const record = part(page, 'Performance track record');
    await expectFacts(record, {
      'Quarterly revenue\\. .*2025': '$5.57M',
      'Growth\\. .*2025': '+217%',
      'Net income\\. Q4 2024': '$3.79M',
    });
    await expect(record.getByRole('figure', { name: 'Hash rate' })).toContainText('605 PH/s');
    await expect(record.getByRole('figure', { name: 'Bitcoin' })).toContainText('29.68 BTC');
    const table = record.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText(['Result', 'Q4 2024', /2025/]);
    const rows = [
      ['Hash rate', '605 PH/s', '635.25 PH/s'],
      ['Bitcoin, quarterly', '27.81 BTC', '29.68 BTC'],
      ['Quarterly revenue', 'not published', '$5.57M'],
      ['Growth', 'not published', '+217%'],
      ['Net income', '$3.79M', 'not published'],
    ];
    for (const [name = '', ...cells] of rows) {
      const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
      await expect(row.getByRole('cell')).toHaveText(cells);
    }
    await expectTexts(record, [/internal estimates/]);
  });
});

test('every page with a capacity or an uptime leads to the table of what each counts', async ({
  page,
}) => {
  for (const path of ['/', '/services', '/mining-farms', '/deployment-sites']) {
    await page.goto(path);
    await content(page)
      .getByRole('link', { name: /^How we count/ })
      .click();
    await expect(page).toHaveURL('/mining-farms#how-we-count');
    await expect(
      part(page, 'How we count').getByRole('rowheader', { name: /^65\.5 MW/ }),
    ).toBeVisible();
  }
});

test.describe('the sites', () => {
  const SITES = [
    ['Abu Dhabi', '9 MW', 'Air', '97%'],
    ['Al Ain', '5 MW', 'Air', '96%'],
    ['Al Ain Site 2', '3.5 MW', 'Air', '97%'],
    ['Abu Dhabi 2', '48 MW', 'Hydro', '95%'],
  ] as const;

  test.beforeEach(async ({ page }) => {
    await page.goto('/deployment-sites');
  });

  test('stand as four cards with their facts and a way to the map', async ({ page }) => {
    await expect(content(page).getByRole('article')).toHaveCount(SITES.length);
    for (const [name, capacity, cooling, uptime] of SITES) {
      const card = content(page).getByRole('article', { name, exact: true });
      await expect(card.getByRole('heading', { name, exact: true })).toBeVisible();
      await expectTexts(card, ['Operational', /^(UAE|United Arab Emirates)$/, 'Key features']);
      await expectFacts(card, {
        Capacity: capacity,
        Cooling: cooling,
        Uptime: uptime,
        Address: /Abu Dhabi|Al Ain/,
      });
      expect(await card.getByRole('listitem').count()).toBeGreaterThan(1);
      expect(await card.ariaSnapshot(), 'the mark before a feature is read out').not.toMatch(
        /: \+/,
      );
      const map = card.getByRole('link', { name: /^View on Maps/ });
      await expect(map).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search\//);
      await expectNewTab(map);
    }
  });

  test('have a summary that stands as specified, whatever they add up to', async ({ page }) => {
    await expectFacts(part(page, 'Where they are'), {
      'Current capacity': '25 MW',
      'Active sites': '2',
      'Average uptime': /^96\.5\s*%$/,
      'Cooling technologies': '3',
    });
    await expect(page).toHaveTitle(/65\.5 MW across Abu Dhabi and Al Ain/);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      /65\.5 MW across Abu Dhabi and Al Ain/,
    );
    await expect(part(page, 'Where they are').getByRole('img', { name: /map/i })).toBeVisible();
    await expectWaysOn(page);
  });
});

test('every large figure keeps within its column, at every width', async ({ page }) => {
  for (const path of ['/mining-farms', '/deployment-sites']) {
    await page.goto(path);
    for (const width of [320, 390, 768, 1024, 1180, 1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page
        .locator('main dl dd')
        .evaluateAll((figures) =>
          figures
            .filter((figure) => figure.scrollWidth > figure.clientWidth)
            .map(({ textContent }) => textContent),
        );
      expect(wide, `${path} at ${width} px`).toEqual([]);
    }
  }
});
