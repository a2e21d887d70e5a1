import type { APIRequestContext, Page } from '@playwright/test';
import { ageLeads } from '../support/aged-leads.ts';
import { overflowOf } from '../support/checks/overflow.ts';
import {
  expectAccessible,
  listRow,
  openRecent,
  openTab,
  pressFilters,
} from '../support/dashboard.ts';
import { sendBooking, sendContact } from '../support/leads.ts';
import { expect, test } from '../support/site-test.ts';

const overview = (page: Page) => page.getByRole('region', { name: 'Overview' });

/** Simulates returning to a tab. */
const returnToTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

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

async function sendOld(request: APIRequestContext, site: { readonly dataDir: string }) {
  const contact = await sendContact(request);
  const booking = await sendBooking(request);
  ageLeads(site.dataDir, [contact, booking]);
  return { contact, booking };
}

test('shows leads per day and links to the leads that wait for more than 24 hours @phone', async ({
  page,
  request,
  site,
}) => {
  const old = await sendOld(request, site);
  const fresh = await sendContact(request);
  await openTab(page, 'Contact Submissions');
  await openRecent(page);
  const chart = overview(page).getByRole('img', { name: /^Leads of each day\. Most on / });
  await expect(chart).toBeVisible();
  const titles = await chart.locator('title').allTextContents();
  expect(titles).toHaveLength(30);
  expect(titles.at(-1)).toMatch(/^[A-Z][a-z]{2} \d+, \d{4}: \d+ contacts?, \d+ appointments?$/);
  await expectAccessible(page);

  const waiting = overview(page).getByRole('link', { name: /^\d+ waiting over 24 h$/ });
  await waiting.and(page.locator('[aria-describedby=waiting-contacts]')).click();
  await expect(page).toHaveURL('/admin/dashboard?waiting=true');
  await expect(
    page.getByText(/^Showing \d+ of \d+ contact submissions \(filtered\)$/),
  ).toBeVisible();
  await expect(listRow(page, old.contact)).toBeVisible();
  await expect(listRow(page, fresh)).toHaveCount(0);
  await expect(chart).toBeHidden();
  await pressFilters(page);
  await expect(page.getByRole('checkbox', { name: 'Waiting over 24 h' })).toBeChecked();
  await page.keyboard.press('Escape');

  await openRecent(page);
  await waiting.and(page.locator('[aria-describedby=waiting-appointments]')).click();
  await expect(page).toHaveURL('/admin/dashboard?tab=appointments&waiting=true');
  await expect(listRow(page, old.booking)).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL('/admin/dashboard?tab=appointments');
});

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
