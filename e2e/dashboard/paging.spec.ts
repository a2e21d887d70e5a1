import type { APIRequestContext, Page } from '@playwright/test';
import { openTab } from '../support/dashboard.ts';
import { sendContact } from '../support/leads.ts';
import { expect, test } from '../support/site-test.ts';

const rows = (page: Page) => page.getByRole('tabpanel').locator('tbody tr');
const showing = (page: Page, shown: number) =>
  expect(page.getByText(new RegExp(`^Showing ${shown} of .* \\(filtered\\)$`))).toBeVisible();

/** Sends contacts that only this test's search finds, and returns the search word. */
async function sendMany(request: APIRequestContext, count: number): Promise<string> {
  const [, word = ''] = (await sendContact(request)).split(' ');
  const companyName = word;
  await Promise.all(Array.from({ length: count - 1 }, () => sendContact(request, { companyName })));
  return word;
}

async function openSearchResults(page: Page, word: string): Promise<void> {
  await openTab(page, 'Contact Submissions');
  await page.getByRole('searchbox').fill(word);
  await page.getByRole('searchbox').press('Enter');
}

/** Records the limits of subsequent page reads. */
function watchPages(page: Page) {
  const pageReads: { limit: string; search?: string }[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/contacts.page')) return;
    const input = request.postDataJSON();
    if (input.search) pageReads.push(input);
  });
  return pageReads;
}

test('Load more and a change read all shown rows in one call', async ({ page, request }) => {
  const word = await sendMany(request, 120);
  const pageReads = watchPages(page);
  await openSearchResults(page, word);
  await showing(page, 50);
  await expect(page.getByText('50 of 120', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await showing(page, 100);
  await page.getByRole('button', { name: 'Load more' }).click();
  await showing(page, 120);
  await expect(page.getByText('End of list')).toBeVisible();
  expect(pageReads.map(({ limit }) => limit)).toEqual(['50', '100', '150']);
  const names = await rows(page).getByRole('rowheader').allTextContents();
  expect(new Set(names).size).toBe(120);

  // A change further down refetches all rows and keeps the scroll position.
  await rows(page).last().getByRole('button', { name: 'Ignore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Ignored' }).click();
  await expect(rows(page).last()).toContainText('Ignored');
  await expect(rows(page).last()).toBeInViewport();
  await showing(page, 120);
  await expect.poll(() => pageReads.at(-1)?.limit).toBe('150');
  await page.goBack();
  await expect(page).toHaveURL('/admin/dashboard');
});
