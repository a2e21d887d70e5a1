import { content, expectTexts } from './support/actions.ts';
import { expect, test } from './support/site-test.ts';

for (const [path, heading] of [
  ['/terms-of-conditions', 'Terms & Conditions'],
  ['/terms-of-use', 'Terms of Use'],
  ['/privacy-policy', 'Privacy Policy'],
] as const) {
  test(`${path} is a whole text, effective from 1 January 2025`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const effective = content(page).getByRole('term').filter({ hasText: 'Effective' });
    await expect(effective.locator('xpath=following-sibling::dd[1]')).toHaveText('1 January 2025');
    expect(await content(page).getByRole('heading', { level: 2 }).count()).toBeGreaterThan(5);
    expect((await content(page).textContent())?.length).toBeGreaterThan(3000);
  });
}

test('the contents lead to every section, in a folded list on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/privacy-policy');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByRole('link').first()).toBeHidden();
  await contents.getByText(/^Contents/).click();
  const links = await contents.getByRole('link').all();
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) {
    const id = (await link.getAttribute('href')) ?? '';
    const name = ((await link.textContent()) ?? '').replace(/^\d+\s*/, '');
    await expect(content(page).locator(id)).toContainText(name);
  }
});

test('the terms set a minimum age of 18', async ({ page }) => {
  await page.goto('/terms-of-conditions');
  await expectTexts(content(page), [/at least 18 years/]);
});

test('the privacy policy names the laws and every field that the forms store', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expectTexts(content(page), [/45 of 2021/, /PDPL/, /GDPR/, /no cookies/i]);
  const fields = (caption: string) =>
    content(page).getByRole('table', { name: caption }).getByRole('rowheader');
  await expect(fields('Fields of the contact form')).toHaveText([
    'Full name',
    'E-mail address',
    'Message',
    'Company name',
    'Phone number',
    'Service',
  ]);
  await expect(fields('Fields of the booking form')).toHaveText([
    'Full name',
    'E-mail address',
    'Service',
    'Preferred date',
    'Preferred time',
    'Time zone',
    'Phone number',
    'Company name',
    'Message',
  ]);
});
