import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, listRow, openTab } from '../support/dashboard.ts';
import { sendContact } from '../support/leads.ts';
import { expect, test } from '../support/site-test.ts';

const lead = (page: Page, name: string) => listRow(page, name).getByRole('link', { name });
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const button = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

test('shows the complete submission and closes with Back, Escape and its button @phone', async ({
  page,
  request,
}) => {
  const message = `First line\nsecond line ${'long '.repeat(60)}end`;
  const name = await sendContact(request, { message, companyName: 'Gulf <b>Power</b>' });
  await openTab(page, 'Contact Submissions');
  await listRow(page, name).getByText('Gulf <b>Power</b>').click();
  const panel = drawer(page, name);
  await expect(panel.getByRole('heading', { name })).toBeFocused();
  await expect(panel.getByText('second line')).toContainText('end');
  await expect(page).toHaveURL(/[?&]lead=/);

  await page.reload();
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page).not.toHaveURL(/lead=/);
  await page.goForward();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(lead(page, name)).toBeFocused();
  await lead(page, name).click();
  await button(page, 'Close').click();
  await expect(panel).toHaveCount(0);
  await expect(page).not.toHaveURL(/lead=/);
});

/** Opens a list of three leads, newest first. */
async function openThree(page: Page, request: APIRequestContext): Promise<readonly string[]> {
  const companyName = randomUUID().slice(0, 8);
  const names: string[] = [];
  while (names.length < 3) names.unshift(await sendContact(request, { companyName }));
  await openTab(page, 'Contact Submissions');
  await page.getByRole('searchbox').fill(companyName);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText(/^Showing 3 of .*\(filtered\)$/)).toBeVisible();
  return names;
}

test('the open lead is next to the list, and follows the keys in it', async ({ page, request }) => {
  const [first = '', second = '', third = ''] = await openThree(page, request);
  await lead(page, first).click();
  await expect(drawer(page, first).getByRole('heading', { name: first })).toBeFocused();
  await expect(listRow(page, second)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('j');
  await expect(drawer(page, second)).toBeVisible();
  await lead(page, second).focus();
  await page.keyboard.press('j');
  await expect(drawer(page, third)).toBeVisible();
  await expect(lead(page, third)).toBeFocused();
  await listRow(page, first).locator('time').first().click();
  await expect(drawer(page, first)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(lead(page, first)).toBeFocused();
});
