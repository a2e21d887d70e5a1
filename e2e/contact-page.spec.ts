import { content, expectLinks, expectTexts } from './support/actions.ts';
import { expect, test } from './support/site-test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/contact');
});

test('says where, when and how to reach the company', async ({ page }) => {
  await expectTexts(content(page), [
    /headquarters/i,
    /Dubai/,
    /phone/i,
    'Monday - Friday',
    /9:00 AM - 6:00 PM GST/,
    'Saturday',
    /10:00 AM - 4:00 PM GST/,
    'Sunday',
    'Closed',
    /24\/7 support for hosting clients/,
  ]);
});

test('its four ways lead where the specification says', async ({ page }) => {
  const main = content(page);
  const way = (name: RegExp) => main.getByRole('link', { name });
  await expect(way(/^Schedule a Call/)).toHaveAttribute('href', '/book-appointment');
  await expect(way(/^Request Quote/)).toHaveAttribute('href', '/book-appointment');
  await expect(way(/^Call Sales Team/)).toHaveAttribute('href', /^tel:\+\d+$/);
  await expect(way(/^Email Support/)).toHaveAttribute(
    'href',
    /^mailto:[^?]+\?subject=[^&]+&body=.+/,
  );
});

test('the message box has five rows and six services', async ({ page }) => {
  await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveAttribute('rows', '5');
  await expect(page.getByRole('textbox', { name: /^Email/ })).toHaveAttribute('type', 'email');
  const values = await page
    .getByRole('combobox', { name: /^Service/ })
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  expect(values).toEqual([
    '',
    'hosting',
    'site-acquisition',
    'hardware',
    'operations',
    'consultation',
    'other',
  ]);
});

test('the company can be called from its footer too', async ({ page }) => {
  await expectLinks(page.getByRole('contentinfo'), 'Contact', '/contact');
  await expect(page.getByRole('contentinfo').locator('a[href^="mailto:"]')).toBeVisible();
});
