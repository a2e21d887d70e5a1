import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { openSignedIn } from './sign-in.ts';
import { FIRST_ADMIN } from './site-server.ts';
import { expect } from './site-test.ts';

export type TabLabel = 'Contact Submissions' | 'Appointments' | 'Create Admin' | 'Manage Admins';

/** Opens a tab of the dashboard, signed in. */
export async function openTab(page: Page, label: TabLabel): Promise<void> {
  await openSignedIn(page, FIRST_ADMIN);
  await page.getByRole('tab', { name: label, exact: true }).click();
  await expect(page.getByRole('tabpanel', { name: label, exact: true })).toBeVisible();
}

/** The row or card in the open list, without entries in the panel of an open lead. */
export const listRow = (page: Page, name: string): Locator =>
  page
    .getByRole('tabpanel')
    .locator('tbody tr, li:not([role="dialog"] li)')
    .filter({ hasText: name });

export async function pressInMenu(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name }).press('Enter');
}

/** Opens or closes the panel of filters that the toolbar has no space for. */
export async function pressFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
}

/** Opens the chart of the last 30 days and the waiting leads. */
export async function openRecent(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Last 30 days/ }).click();
}

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** The leads of a list after the fifth. They have the same elements as the first five. */
const REPEATED_LEADS = '[data-lead]:nth-child(n + 6)';

/** Expects no serious or critical accessibility violation. */
export async function expectAccessible(page: Page): Promise<void> {
  // By default axe opens a second page for cross-origin frames and also reports passed checks. Our
  // pages have no frames: disabling both halves the time.
  // The builder evaluates its source twice per check: load axe once per document instead.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const axe = new AxeBuilder({ page, axeSource: '0' }).setLegacyMode().exclude(REPEATED_LEADS);
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
  const faults = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(faults.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))).toEqual([]);
}
