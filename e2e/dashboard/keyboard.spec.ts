import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { dialog, leadLink, listRow } from '../support/dashboard.ts';
import { pressControl, pressUntilFocused } from '../support/keyboard.ts';
import { sendBooking, sendContact } from '../support/leads.ts';
import { openSignedIn } from '../support/sign-in.ts';
import { expect, test } from '../support/site-test.ts';

test.use({ reducedMotion: 'no-preference' });

const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

test('leads of both kinds are found, opened and answered by keyboard alone', async ({
  page,
  request,
}) => {
  const companyName = `W${randomUUID().slice(0, 8)}`;
  const { fullName: nextClient } = await sendBooking(request);
  const { fullName: client } = await sendBooking(request, {
    companyName,
    preferredDate: '2099-03-16',
  });
  const names: string[] = [];
  while (names.length < 3) names.unshift((await sendContact(request, { companyName })).fullName);
  const [third = '', second = '', first = ''] = names;
  await openSignedIn(page);
  await expect(page.getByText(/^Showing /)).toBeVisible();
  await pressUntilFocused(page, 'Tab', page.getByRole('searchbox'));
  await page.keyboard.type(companyName);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Showing 3 of/)).toBeVisible();
  // In a select, `u` chooses an option and changes no status.
  await pressUntilFocused(page, 'Shift+Tab', page.getByRole('combobox', { name: 'Status' }));
  await page.keyboard.press('u');
  await expect(page).toHaveURL(/status=unread/);

  await pressUntilFocused(page, 'Tab', page.getByRole('button', { name: 'Refresh' }));
  await page.keyboard.press('j');
  await expect(leadLink(page, third)).toBeFocused();

  // Open one to write a note.
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('i');
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('i');
  await page.goBack();
  await expect(leadLink(page, third)).toBeFocused();

  // Open one, and the next.
  await page.keyboard.press('Enter');
  await expect(dialog(page, third)).toBeVisible();
  await page.keyboard.press('j');
  await expect(dialog(page, second)).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(leadLink(page, third)).toBeFocused();

  // Respond: the row leaves the filter, and the next one gets the focus.
  await page.keyboard.press('r');
  await pressControl(page, inDialog(page, 'Mark as Responded'));
  await expect(listRow(page, third)).toHaveCount(0);
  await expect(leadLink(page, second)).toBeFocused();

  // Ignore with a reason.
  await page.keyboard.press('e');
  await pressUntilFocused(page, 'Tab', page.getByLabel('Ignore Reason (Optional)'));
  await page.keyboard.type('Asked for a price list');
  await pressControl(page, inDialog(page, 'Mark as Ignored'));
  await expect(listRow(page, second)).toHaveCount(0);
  await expect(leadLink(page, first)).toBeFocused();

  // Approve, contact and complete.
  const tab = page.getByRole('tab', { name: 'Appointments', exact: true });
  await pressUntilFocused(page, 'Shift+Tab', page.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowRight');
  await expect(tab).toBeFocused();
  await expect(listRow(page, client)).toBeVisible();
  while (!(await leadLink(page, client).evaluate((it) => it === document.activeElement)))
    await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(dialog(page, client)).toBeVisible();
  await page.keyboard.press('r');
  await expect(dialog(page, 'Approve Appointment')).toBeVisible();
  await pressControl(page, inDialog(page, 'Approve & Contact'));
  await pressUntilFocused(page, 'Tab', page.getByRole('link', { name: /^Send Email to/ }));
  await pressControl(page, inDialog(page, 'Skip Contact'));
  await expect(page.getByRole('heading', { name: nextClient })).toBeFocused();
  for (const key of ['Escape', 'k']) await page.keyboard.press(key);
  await expect(leadLink(page, client)).toBeFocused();
  await page.keyboard.press('c');
  await pressControl(page, inDialog(page, 'Mark Completed'));
  await expect(listRow(page, client)).toContainText('Completed');
  await page.keyboard.press('u');
  await expect(listRow(page, client)).toContainText('Pending');
});

test('scrolls to the row that `j` or `k` focuses, until the shortcuts are off', async ({
  page,
  request,
}) => {
  for (let count = 0; count < 20; count += 1) await sendContact(request);
  await openSignedIn(page);
  await expect(page.getByText(/^Showing/)).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('j');
  const focused = page.locator('[data-lead]').filter({ has: page.locator(':focus') });
  await expect(focused).toBeInViewport({ ratio: 1 });
  for (let presses = 0; presses < 16; presses += 1) await page.keyboard.press('k');
  await expect(focused).toBeInViewport({ ratio: 1 });
  const head = await page.locator('thead').boundingBox();
  const top = (await focused.boundingBox())?.y;
  expect(top).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));

  await page.keyboard.press('?');
  const help = dialog(page, 'Keyboard shortcuts');
  await expect(help).toContainText(/Next lead.*Respond.*Ignore.*Mark as Unread.*Search/s);
  await pressUntilFocused(page, 'Tab', help.getByLabel('Single-key shortcuts'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  const link = focused.locator('[data-lead-link]');
  await expect(link).toBeFocused();
  for (const key of ['?', 'r', 'j']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await focused.boundingBox())?.y).toBe(top);
});
