import type { Page } from '@playwright/test';
import { storedToken } from './sign-in.ts';
import { expect } from './site-test.ts';

/** Ends the page's session on the server, as expiry or another browser would. */
export async function endSession(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  expect((await page.request.post('/api/admin/logout', { headers })).ok()).toBe(true);
}

/** Simulates returning to a tab, which makes the page refetch. */
export const returnToTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
