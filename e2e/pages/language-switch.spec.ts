import { content } from '../support/actions.ts';
import { expectForm, field, fillForm } from '../support/lead-form.ts';
import { expect, test } from '../support/site-test.ts';

test('the language switch keeps the page, the query, the fragment, and what was typed, as Back does', async ({
  page,
}) => {
  const inArabic = page.getByRole('banner').getByRole('link', { name: 'العربية' });
  await page.goto('/services?from=mail#hardware');
  await inArabic.click();
  await expect(page).toHaveURL('/ar/services?from=mail#hardware');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/services?from=mail#hardware');

  await page.goto('/contact');
  await fillForm(page, { fullName: 'ليلى المنصوري', service: 'hardware' });
  await inArabic.click();
  await expect(page).toHaveURL('/ar/contact');
  await expect(field(page, 'fullName')).toHaveValue('ليلى المنصوري');
  await expect(field(page, 'service')).toHaveValue('hardware');
  await fillForm(page, { message: 'نحتاج إلى 5 ميجاواط' });
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(field(page, 'message')).toHaveValue('نحتاج إلى 5 ميجاواط');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('ليلى');

  await page.goto('/book-appointment');
  await fillForm(page, { serviceType: 'site-acquisition', preferredDate: '2099-03-01' });
  await inArabic.click();
  await expect(content(page).locator('.chosen')).toContainText('الاستحواذ على المواقع');
  // A Sunday.
  await expect(content(page)).toContainText('المكتب مغلق في هذا اليوم');
  await page.getByRole('banner').getByRole('link', { name: 'من نحن' }).click();
  await page.goBack();
  await expect(content(page).locator('.chosen')).toContainText('الاستحواذ على المواقع');
  await expectForm(page, { preferredDate: '2099-03-01' });
});
