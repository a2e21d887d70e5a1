import type { Page } from '@playwright/test';
import { SignIn } from '../support/sign-in.ts';
import { FIRST_ADMIN } from '../support/site-server.ts';
import { expect, test } from '../support/site-test.ts';

const website = (page: Page) => page.getByRole('link', { name: 'Website' });
const logout = (page: Page) => page.getByRole('button', { name: 'Logout' });
const tooltip = (page: Page, text: RegExp) => page.getByRole('tooltip').filter({ hasText: text });

test('a tooltip opens 700 ms after the pointer stops, the next one immediately', async ({
  page,
}) => {
  await new SignIn(page).enter(FIRST_ADMIN);
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

  // It opens on keyboard focus and closes with Escape.
  await page.mouse.move(5, 500);
  await page.clock.runFor(1_000);
  await expect(tooltip(page, /out in all tabs/)).toBeHidden();
  await page.keyboard.press('Tab');
  await website(page).focus();
  await page.clock.runFor(750);
  await expect(tooltip(page, /public site/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.runFor(100);
  await expect(tooltip(page, /public site/)).toBeHidden();
});
