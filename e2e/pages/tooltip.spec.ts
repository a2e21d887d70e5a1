import type { Page } from '@playwright/test';
import { openSignedIn } from '../support/sign-in.ts';
import { expect, test } from '../support/site-test.ts';

const website = (page: Page) => page.getByRole('link', { name: 'Website' });
const logout = (page: Page) => page.getByRole('button', { name: 'Logout' });
const tooltip = (page: Page, text: RegExp) => page.getByRole('tooltip').filter({ hasText: text });

test('a tooltip opens 700 ms after the pointer stops, the next one immediately', async ({
  page,
}) => {
  await openSignedIn(page);
  await website(page).waitFor();
  await page.clock.install();
  // The test controls time, so that a busy machine does not matter.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));

  await website(page).hover();
  await page.clock.runFor(650);
  await expect(tooltip(page, /public site/)).toBeHidden();
  await page.clock.runFor(100);
  await expect(tooltip(page, /public site/)).toBeVisible();

  // Within 300 ms the next one needs no delay.
  await logout(page).hover();
  await page.clock.runFor(50);
  await expect(tooltip(page, /out in all tabs/)).toBeVisible();
  await expect(tooltip(page, /public site/)).toBeHidden();
});
