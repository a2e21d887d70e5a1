import type { Page } from '@playwright/test';
import { overflowOf } from '../support/checks/overflow.ts';
import { listRow, openTab } from '../support/dashboard.ts';
import { sendContact } from '../support/leads.ts';
import { returnToTab } from '../support/session.ts';
import { expect, test } from '../support/site-test.ts';

/** Sets the tab's visibility as the page sees it. */
async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    },
    hidden ? 'hidden' : 'visible',
  );
  await returnToTab(page);
}

test('polls every few seconds while the tab is visible, and once a minute while it is hidden', async ({
  page,
  request,
}) => {
  await page.clock.install();
  const polls: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('leads.changes')) polls.push(1);
  });
  const askedAfter = async (milliseconds: number, count: number) => {
    await page.clock.fastForward(milliseconds);
    await expect.poll(() => polls.length).toBe(count);
  };
  await openTab(page, 'Contact Submissions');
  await expect(page.getByText(/^Showing/)).toBeVisible();
  await expect.poll(() => polls.length).toBe(1);
  const name = await sendContact(request);
  await askedAfter(4_000, 2);
  await expect(page.getByText('1 new', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) Administration/);

  await hide(page, true);
  // The poll that was already due still runs.
  await askedAfter(4_000, 3);
  await page.clock.runFor(1_000);
  await askedAfter(50_000, 3);
  await askedAfter(10_000, 4);
  await hide(page, false);
  await expect.poll(() => polls.length).toBe(5);
  await expect(listRow(page, name)).toHaveCount(0);
});

test('shows all tabs without scrolling @only-phone', async ({ page }) => {
  await openTab(page, 'Contact Submissions');
  for (const tab of await page.getByRole('tab').all()) {
    await expect(tab).toBeInViewport({ ratio: 1 });
  }
  expect(await overflowOf(page)).toBe(0);
});
