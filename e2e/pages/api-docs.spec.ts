import { overflowOf } from '../support/checks/overflow.ts';
import { expectAccessible } from '../support/dashboard.ts';
import { expect, PHONE, test } from '../support/site-test.ts';

test('the interactive API docs load everything from this server', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) foreign.push(request.url());
  });
  await page.goto('/api/docs');

  await page.locator('#operations-tag-Contacts').click();
  await expect(page.getByText('/admin/contacts', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /Send a contact message/ }).click();
  await expect(page.getByText('Idempotency-Key').first()).toBeVisible();
  expect(foreign).toEqual([]);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the guide is accessible and as wide as the screen', async ({ page }) => {
    await page.goto('/api/docs/guide');
    await page.locator('details:not([open]) summary').first().click();
    await expectAccessible(page);
    expect(await overflowOf(page)).toBe(0);
  });
});
