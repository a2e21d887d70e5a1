import type { Locator, Page } from '@playwright/test';
import { listRow, openTab } from '../support/dashboard.ts';
import { sendBooking, sendContact } from '../support/leads.ts';
import { FIRST_ADMIN } from '../support/site-server.ts';
import { expect, test } from '../support/site-test.ts';
import { setCreatedAt } from '../support/stored-instants.ts';

/** The time zones where a day starts last and first, and the staff's own between them. */
const ZONES = ['Pacific/Pago_Pago', 'Asia/Dubai', 'Pacific/Kiritimati'];

const lead = (page: Page, name: string) => listRow(page, name).getByRole('link', { name });
const drawer = (page: Page) => page.getByRole('dialog');
const textOf = async (part: Locator) => (await part.textContent()) ?? '';

/** Waits for the parts of an open lead that have calls of their own. */
async function expectWhole(page: Page): Promise<void> {
  for (const part of ['From the same email or phone', 'Email is not set up', 'Others at this']) {
    await expect(drawer(page)).toContainText(part);
  }
}

interface Names {
  readonly contact: string;
  readonly client: string;
}

/** All dates that the dashboard shows for these leads and the first administrator. */
async function daysSeen(page: Page, { contact, client }: Names): Promise<string[]> {
  const seen: string[] = [];
  await openTab(page, 'Contact Submissions');
  seen.push(await textOf(listRow(page, contact)));
  seen.push((await listRow(page, contact).getByRole('time').first().getAttribute('title')) ?? '');
  await lead(page, contact).click();
  await expectWhole(page);
  seen.push(await textOf(drawer(page)));
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Appointments', exact: true }).click();
  seen.push(await textOf(listRow(page, client)));
  await listRow(page, client).getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(drawer(page)).toContainText('No other meetings');
  seen.push(await textOf(page.getByRole('dialog', { name: 'Approve Appointment' })));
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await lead(page, client).click();
  await expectWhole(page);
  seen.push(await textOf(drawer(page)));
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Manage Admins', exact: true }).click();
  seen.push(await textOf(listRow(page, FIRST_ADMIN.username)));
  return seen;
}

test('shows the same dates in every browser time zone', async ({ browser, request, site }) => {
  test.slow();
  const names = { contact: await sendContact(request), client: await sendBooking(request) };
  // In the UAE, the first instant is just after midnight and the second just before.
  setCreatedAt(site.dataDir, 'contacts', names.contact, '2025-12-31T20:30:00.000Z');
  setCreatedAt(site.dataDir, 'appointments', names.client, '2026-03-31T19:59:00.000Z');
  setCreatedAt(site.dataDir, 'admins', FIRST_ADMIN.username, '2025-12-31T20:00:00.000Z');

  const seen: string[][] = [];
  for (const timezoneId of ZONES) {
    const context = await browser.newContext({ timezoneId });
    seen.push(await daysSeen(await context.newPage(), names));
    await context.close();
  }
  const [first = [], ...others] = seen;
  for (const other of others) expect(other).toEqual(first);

  const [listed, title, whole, booked, question, wholeBooking, account] = first;
  expect(listed).toMatch(/Jan 1(?!\d)/);
  expect(title).toBe('Jan 1, 2026, 00:30 GST');
  expect(whole).toContain('Jan 1, 2026, 00:30 GST');
  expect(booked).toMatch(/Mar 31(?!\d)/);
  expect(booked).toContain('Mar 2, 2099');
  expect(question).toContain('Mar 2, 2099');
  expect(wholeBooking).toContain('Mar 31, 2026, 23:59 GST');
  expect(wholeBooking).toContain('Mar 2, 2099');
  expect(account).toContain('Created Jan 1, 2026');
  expect(first.join()).not.toMatch(/undefined|null|Invalid Date/);
});
