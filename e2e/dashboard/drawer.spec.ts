import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openTab } from '../support/dashboard.ts';
import { sendContact } from '../support/leads.ts';
import { expect, test } from '../support/site-test.ts';

const row = (page: Page, name: string) =>
  page.getByRole('tabpanel').locator('tbody tr, li').filter({ hasText: name });
const lead = (page: Page, name: string) => row(page, name).getByRole('link', { name });
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const button = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

test('shows the complete submission and closes with Back, Escape and its button @phone', async ({
  page,
  request,
}) => {
  const message = `First line\nsecond line ${'long '.repeat(60)}end`;
  const name = await sendContact(request, {
    message,
    companyName: 'Gulf <b>Power</b>',
    phoneNumber: '+971 (50) 123-4567',
    service: 'hosting',
  });
  await openTab(page, 'Contact Submissions');
  await row(page, name).getByText('Gulf <b>Power</b>').click();
  const panel = drawer(page, name);
  await expect(panel.getByRole('heading', { name })).toBeFocused();
  await expect(panel).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d GST/);
  await expect(panel).toContainText('Gulf <b>Power</b>');
  await expect(panel).toContainText('Hosting');
  await expect(panel).toContainText('Unread');
  await expect(panel.getByText('second line')).toContainText('end');
  await expect(panel.getByRole('link', { name: 'layla@example.com' })).toHaveAttribute(
    'href',
    /^mailto:layla@example\.com\?subject=Your%20message/,
  );
  await expect(panel.getByRole('link', { name: /971/ })).toHaveAttribute(
    'href',
    'https://wa.me/971501234567',
  );
  await expect(panel.getByRole('listitem').filter({ hasText: 'Received' })).toBeVisible();
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

test('hostile text does not overflow the drawer or hide its buttons @phone', async ({
  page,
  request,
}) => {
  const name = `\u202E${randomUUID().slice(0, 8)}${'A'.repeat(180)}`;
  await sendContact(request, {
    fullName: name,
    message: 'W'.repeat(5_000),
    companyName: `<script>alert(1)</script>\u202E${'B'.repeat(150)}`,
    phoneNumber: '9'.repeat(40),
  });
  await openTab(page, 'Contact Submissions');
  await row(page, name).locator('[data-lead-link]').click();
  await expect(page.getByText('From the same email or phone')).toBeVisible();
  const isWider = (selector: string) =>
    page.locator(selector).evaluate((part) => part.scrollWidth > part.clientWidth);
  expect(await isWider('[data-lead-drawer]')).toBe(false);
  expect(await isWider('html')).toBe(false);
  // The actions stay visible, regardless of the amount of text.
  await expect(button(page, 'Ignore')).toBeInViewport();
  await button(page, 'Ignore').click();
  await expect(page.getByLabel('Ignore Reason (Optional)')).toBeFocused();
  await expect(page.getByLabel('Ignore Reason (Optional)')).toBeInViewport();
});
