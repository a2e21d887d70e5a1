import type { Page } from '@playwright/test';
import { openTab, pressInMenu } from '../support/dashboard.ts';
import { sendContact } from '../support/leads.ts';
import { expect, test } from '../support/site-test.ts';

const line = (page: Page) => page.getByText(/^Showing/);
const search = (page: Page) => page.getByRole('searchbox');
const status = (page: Page) => page.getByRole('combobox', { name: 'Status' });
const clear = (page: Page) => page.getByRole('button', { name: 'Clear', exact: true });

test('searches while the user types and explains what the search matches', async ({
  page,
  request,
}) => {
  const name = await sendContact(request);
  await openTab(page, 'Contact Submissions');
  await expect(line(page)).toBeVisible();
  const hint = page.getByText('Matches the beginning of words');
  await search(page).focus();
  await expect(hint).toBeVisible();
  await search(page).pressSequentially(name);
  await expect(hint).toBeHidden();
  await expect(line(page)).toHaveText(/^Showing 1 of .*\(filtered\)$/);
  await expect(search(page)).toBeFocused();

  await status(page).selectOption('Ignored');
  await expect(search(page)).toHaveValue(name);
  await page.goBack();
  await expect(search(page)).toHaveValue(name);
  // A client may be in either list.
  await page.getByRole('tab', { name: 'Appointments', exact: true }).click();
  await expect(search(page)).toHaveValue(name);
  await expect(line(page)).toHaveText(/^Showing 0 of/);
  await page.goBack();
  await clear(page).click();
  await expect(search(page)).toHaveValue('');
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goBack();
  await expect(search(page)).toHaveValue(name);
});

test('marks the open tab with a visible line in forced colours mode', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openTab(page, 'Appointments');
  // A line in the colour of the ground is invisible.
  const seenLines = () =>
    page.getByRole('tab').evaluateAll((tabs) => {
      document.body.style.outlineColor = 'Canvas';
      const ground = getComputedStyle(document.body).outlineColor;
      return tabs.map((tab) => getComputedStyle(tab).borderBottomColor !== ground);
    });
  await expect.poll(seenLines).toEqual([false, true, false, false]);
});

test('never sends the search text in a URL', async ({ page, request }) => {
  const name = await sendContact(request);
  await openTab(page, 'Contact Submissions');
  const sent: string[] = [];
  page.on('request', (call) => sent.push(decodeURIComponent(call.url())));
  await search(page).fill(name);
  await search(page).press('Enter');
  await expect(line(page)).toHaveText(/^Showing 1 of/);
  const file = page.waitForEvent('download');
  await pressInMenu(page, 'Export CSV');
  await file;
  await page.reload();
  await expect(line(page)).toHaveText(/^Showing 1 of/);
  expect(sent.length).toBeGreaterThan(3);
  expect(sent.filter((address) => address.replaceAll('+', ' ').includes(name))).toEqual([]);
});
