import type { Page } from '@playwright/test';
import { openTab, pressInMenu } from '../support/dashboard.ts';
import { sendContact } from '../support/leads.ts';
import { expect, test } from '../support/site-test.ts';

const line = (page: Page) => page.getByText(/^Showing/);
const search = (page: Page) => page.getByRole('searchbox');

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
