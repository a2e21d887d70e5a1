import { content, expectNewTab, expectTexts } from './support/actions.ts';
import { expect, test } from './support/site-test.ts';

test('the farms page states its specifications and its record', async ({ page }) => {
  await page.goto('/mining-farms');
  const main = content(page);
  await expectTexts(main, [
    /25\s*MW/,
    /50\s*MW/,
    /635\.25/,
    /95\s*[-–]\s*98\s*%/,
    /GCC/,
    /immersion/i,
    /\$5\.57M/,
    /29\.68/,
    /\+217\s*%/,
    /605/,
    /\$3\.79M/,
    /27\.81/,
    /Q4 2024/,
  ]);
  await expect(main.getByRole('table').first()).toBeVisible();
  await expect(main.locator('a[href="/book-appointment"]').first()).toBeVisible();
  await expect(main.locator('a[href="/contact"]').first()).toBeVisible();
});

const SITES = [
  ['Abu Dhabi', '9 MW', /air/i, '97%'],
  ['Al Ain', '5 MW', /air/i, '96%'],
  ['Al Ain Site 2', '3.5 MW', /air/i, '97%'],
  ['Abu Dhabi 2', '48 MW', /hydro/i, '95%'],
] as const;

for (const [name, capacity, cooling, uptime] of SITES) {
  test(`the site ${name} stands with its facts and its map`, async ({ page }) => {
    await page.goto('/deployment-sites');
    const heading = content(page).getByRole('heading', { name, exact: true });
    const card = content(page).getByRole('article').filter({ has: heading });
    await expectTexts(card, [
      'Operational',
      new RegExp(capacity.replace(' ', '\\s*').replace('.', '\\.')),
      new RegExp(uptime.replace('%', '\\s*%')),
      cooling,
      /UAE|United Arab Emirates/,
    ]);
    const map = card.getByRole('link', { name: /^View on Maps/ });
    await expect(map).toHaveAttribute('href', /^https:\/\/(www\.google\.[a-z]+\/maps|maps\.)/);
    await expectNewTab(map);
  });
}

test('the summary stands as specified, whatever the cards add up to', async ({ page }) => {
  await page.goto('/deployment-sites');
  const main = content(page);
  await expectTexts(main, [/25\s*MW/, /96\.5\s*%/, /active sites/i, /cooling technologies/i]);
  await expect(page).toHaveTitle(/65\.5 MW/);
  const description = page.locator('meta[name="description"]');
  await expect(description).toHaveAttribute('content', /65\.5 MW.*(Abu Dhabi|Al Ain)/);
  await expect(main.locator('a[href="/book-appointment"]').first()).toBeVisible();
  await expect(main.locator('a[href="/contact"]').first()).toBeVisible();
});
