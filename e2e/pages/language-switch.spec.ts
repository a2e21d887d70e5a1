import { overflowOf } from '../support/checks/overflow.ts';
import { expectAccessible } from '../support/dashboard.ts';
import { expect, test } from '../support/site-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the language switch keeps the page, the query and the fragment', async ({ page }) => {
  await page.goto('/services?from=mail#hardware');
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/services?from=mail#hardware');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/services?from=mail#hardware');
});

test('the language switch keeps what was typed into a form', async ({ page }) => {
  await page.goto('/contact');
  const form = page.locator('main form');
  await form.locator('[name=fullName]').fill('ليلى المنصوري');
  await form.locator('[name=service]').selectOption('hardware');
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/contact');
  await expect(form.locator('[name=fullName]')).toHaveValue('ليلى المنصوري');
  await expect(form.locator('[name=service]')).toHaveValue('hardware');
  await form.locator('[name=message]').fill('نحتاج إلى 5 ميجاواط');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(form.locator('[name=message]')).toHaveValue('نحتاج إلى 5 ميجاواط');
});

test('the open menu of an Arabic page is accessible and fits on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ar/terms-of-use');
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'القائمة' }).click();
  await expect(banner.getByRole('link', { name: 'مزارع التعدين' })).toBeVisible();
  await expectAccessible(page);
  expect(await overflowOf(page)).toBe(0);
});
