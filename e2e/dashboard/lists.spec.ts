import { randomUUID } from 'node:crypto';
import { expectAccessible, leadLink, listRow, pressInMenu } from '../support/dashboard.ts';
import { sendContact } from '../support/leads.ts';
import { openSignedIn } from '../support/sign-in.ts';
import { expect, test } from '../support/site-test.ts';

const aWord = () => `W${randomUUID().slice(0, 8)}`;

test('Load more and a change read all shown rows in one call', async ({ page, request }) => {
  const companyName = aWord();
  await Promise.all(Array.from({ length: 120 }, () => sendContact(request, { companyName })));
  const limits: string[] = [];
  page.on('request', (call) => {
    if (call.url().endsWith('/contacts.page')) limits.push(call.postDataJSON().limit);
  });
  await openSignedIn(page, `/admin/dashboard#q=${companyName}`);
  const rows = page.getByRole('tabpanel').locator('tbody tr');
  const more = page.getByRole('button', { name: 'Load more' });
  await expect(page.getByText('50 of 120', { exact: true })).toBeVisible();
  // Another read of the list does not block the button.
  await page.route('**/contacts.page', () => undefined, { times: 1 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await more.click();
  await expect(rows).toHaveCount(100);
  await more.click();
  await expect(page.getByText('End of list')).toBeVisible();
  const names = await rows.getByRole('rowheader').allTextContents();
  expect(new Set(names).size).toBe(120);
  expect(limits).toEqual(['50', '50', '100', '150']);

  // A change further down refetches all rows and keeps the scroll position.
  await rows.last().getByRole('button', { name: 'Ignore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Ignored' }).click();
  await expect(rows.last()).toContainText('Ignored');
  await expect(rows.last()).toBeInViewport();
  await expect.poll(() => limits.at(-1)).toBe('150');
  await expect(rows).toHaveCount(120);
});

test('a search keeps the focus, and never sends its text in a URL', async ({ page, request }) => {
  const { fullName } = await sendContact(request, { companyName: aWord() });
  await openSignedIn(page);
  const sent: string[] = [];
  page.on('request', (call) => sent.push(decodeURIComponent(call.url()).replaceAll('+', ' ')));
  const search = page.getByRole('searchbox');
  await search.fill(fullName);
  await search.press('Enter');
  const result = page.getByText(/^Showing 1 of .*\(filtered\)$/);
  await expect(result).toBeFocused();
  await page.keyboard.press('j');
  await expect(leadLink(page, fullName)).toBeFocused();
  const file = page.waitForEvent('download');
  await pressInMenu(page, 'Export CSV');
  await file;
  await page.reload();
  await expect(result).toBeVisible();
  expect(sent.length).toBeGreaterThan(3);
  expect(sent.filter((address) => address.includes(fullName))).toEqual([]);

  await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter');
  await expect(search).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
});

test('polls every few seconds while the tab is visible, and when it is visible again', async ({
  page,
  request,
}) => {
  await page.clock.install();
  let polls = 0;
  page.on('request', (request) => {
    if (request.url().includes('leads.changes')) polls += 1;
  });
  const askedAfter = async (milliseconds: number, count: number) => {
    await page.clock.fastForward(milliseconds);
    await expect.poll(() => polls).toBe(count);
  };
  const hide = (state: DocumentVisibilityState) =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', {
        value: visibilityState,
        configurable: true,
      });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await openSignedIn(page);
  await expect(page.getByText(/^Showing/)).toBeVisible();
  await expect.poll(() => polls).toBe(1);
  const { fullName } = await sendContact(request);
  await askedAfter(4_000, 2);
  await expect(page.getByRole('status').getByText('1 new', { exact: true })).toBeInViewport();
  await expectAccessible(page, 'color-contrast');

  await hide('hidden');
  const before = polls;
  await askedAfter(60_000, before);
  await hide('visible');
  await expect.poll(() => polls).toBeGreaterThan(before);
  await expect(listRow(page, fullName)).toHaveCount(0);
});
