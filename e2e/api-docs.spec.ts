import { expect, test } from './support/site-test.ts';

test('the interactive API docs are served whole from this server', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) foreign.push(request.url());
  });
  await page.goto('/api/docs');

  await expect(page.getByText('/admin/contacts', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /Send a contact message/ }).click();
  await expect(page.getByText('Idempotency-Key').first()).toBeVisible();
  expect(foreign).toEqual([]);
});
