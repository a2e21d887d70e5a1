import type { Page } from '@playwright/test';
import { storedToken } from './sign-in.ts';
import { expect } from './site-test.ts';

/** Ends the page's session on the server, as time or another browser would. */
export async function endSession(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  expect((await page.request.post('/api/admin/logout', { headers })).ok()).toBe(true);
}

/** What a browser tells a page whose tab is looked at again: the page asks what has come in. */
export const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
