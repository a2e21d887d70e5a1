import { content } from './support/actions.ts';
import { expect, test } from './support/site-test.ts';

for (const path of ['/terms-of-conditions', '/terms-of-use', '/privacy-policy']) {
  test(`${path} is effective from 1 January 2025`, async ({ page }) => {
    await page.goto(path);
    await expect(
      content(page)
        .getByText(/1 January 2025/)
        .first(),
    ).toBeVisible();
    expect(await content(page).getByRole('heading', { level: 2 }).count()).toBeGreaterThan(5);
  });
}

test('the terms set a minimum age of 18', async ({ page }) => {
  await page.goto('/terms-of-conditions');
  await expect(
    content(page)
      .getByText(/\b18\b/)
      .first(),
  ).toBeVisible();
});

test('the privacy policy names the laws and every field that the forms store', async ({ page }) => {
  await page.goto('/privacy-policy');
  for (const text of [
    /PDPL|45 of 2021|45\/2021/,
    /GDPR/,
    /e-?mail/i,
    /phone/i,
    /company/i,
    /message/i,
  ]) {
    await expect(content(page).getByText(text).first()).toBeVisible();
  }
});
