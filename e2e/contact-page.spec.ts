import { bookingLink } from '#shared/booking-links.ts';
import { content, expectFacts, expectLinks, expectTexts } from './support/actions.ts';
import { expect, test } from './support/site-test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/contact');
});

test('four cards say where, when and how to reach the company', async ({ page }) => {
  const cards = content(page).getByRole('region', { name: 'Our office' }).getByRole('listitem');
  await expect(cards.getByRole('heading')).toHaveText([
    'Headquarters',
    'Phone',
    'Email',
    'Business hours',
  ]);
  await expect(cards.nth(0)).toContainText('Dubai');
  await expect(cards.nth(1).getByRole('link')).toHaveAttribute('href', /^tel:\+\d+$/);
  await expect(cards.nth(2).getByRole('link')).toHaveAttribute('href', /^mailto:[^@]+@[^@]+$/);
  await expectFacts(cards.nth(3), {
    'Monday - Friday': '9:00 AM - 6:00 PM GST',
    Saturday: '10:00 AM - 4:00 PM GST',
    Sunday: 'Closed',
  });
  await expectTexts(cards.nth(3), ['24/7 support for hosting clients']);
});

test('its four ways lead where the specification says', async ({ page }) => {
  await expectLinks(content(page), 'Schedule a Call', bookingLink('general'));
  await expectLinks(content(page), 'Request Quote', bookingLink('quote'));
  await expectLinks(content(page), 'Call Sales Team', /^tel:\+\d+$/);
  const mail = content(page).getByRole('link', { name: 'Email Support', exact: true });
  const draft = new URL((await mail.getAttribute('href')) ?? '');
  expect(draft.protocol).toBe('mailto:');
  expect(draft.pathname).toMatch(/^[^@]+@[^@]+$/);
  expect(draft.searchParams.get('subject')).toMatch(/\S/);
  expect(draft.searchParams.get('body')).toMatch(/\S/);
  // Mail programs show a plus as a plus.
  expect(draft.search).not.toContain('+');
});

test('promises an answer within 24 hours', async ({ page }) => {
  await expectTexts(content(page), [/within 24 hours/]);
});

test('the message box has five rows and six services', async ({ page }) => {
  const box = page.getByRole('textbox', { name: 'Message' });
  await expect(box).toHaveAttribute('rows', '5');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email');
  const values = await page
    .getByRole('combobox', { name: 'Service' })
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
