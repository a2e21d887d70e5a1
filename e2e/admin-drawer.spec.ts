import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openTab } from './support/dashboard.ts';
import { sendBooking, sendContact } from './support/leads.ts';
import { FIRST_ADMIN } from './support/site-server.ts';
import { expect, test } from './support/site-test.ts';

const row = (page: Page, name: string) =>
  page.getByRole('tabpanel').locator('tbody tr, li').filter({ hasText: name });
const lead = (page: Page, name: string) => row(page, name).getByRole('link', { name });
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const button = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
const anEmail = () => `person-${randomUUID().slice(0, 8)}@example.com`;

test('shows a whole submission and closes by Back, Escape and its button @phone', async ({
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
  await expect(panel.getByText('Received, and not changed since')).toBeVisible();
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

test('leaves links and buttons of a row to themselves', async ({ page, request }) => {
  const name = await sendContact(request);
  await openTab(page, 'Contact Submissions');
  await row(page, name).getByRole('button', { name: 'Respond' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const address = row(page, name).getByRole('link', { name: 'layla@example.com' });
  await address.evaluate((link) => link.addEventListener('click', (e) => e.preventDefault()));
  await address.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('says nothing of what a visitor left out', async ({ page, request }) => {
  const name = await sendContact(request);
  const client = await sendBooking(request, { preferredTime: '', timezone: '' });
  await openTab(page, 'Contact Submissions');
  await lead(page, name).click();
  await expect(page.getByText('From the same e-mail or phone')).toBeVisible();
  await expect(page.getByRole('dialog')).not.toContainText(/undefined|null|Invalid/);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Appointments', exact: true }).click();
  await lead(page, client).click();
  await expect(page.getByText('From the same e-mail or phone')).toBeVisible();
  await expect(page.getByRole('dialog')).not.toContainText(/undefined|null|Invalid/);
});

test('tells who changed what and why, and follows changes made in it @phone', async ({
  page,
  request,
}) => {
  const name = await sendContact(request, { email: anEmail() });
  await openTab(page, 'Contact Submissions');
  await lead(page, name).click();
  await button(page, 'Ignore').click();
  await page.getByLabel('Ignore Reason (Optional)').fill('Only a price list');
  await button(page, 'Mark as Ignored').click();
  const panel = drawer(page, name);
  const events = panel.getByRole('region', { name: 'Status history' }).getByRole('listitem');
  await expect(events).toHaveCount(2);
  await expect(events.first()).toContainText(`Unread to Ignored by ${FIRST_ADMIN.username}`);
  await expect(events.first()).toContainText('Only a price list');
  await button(page, 'Mark as Unread').click();
  await expect(events.first()).toContainText('Ignored to Unread');
  await expect(button(page, 'Respond')).toBeVisible();
  await expect(panel.getByRole('heading', { name })).toBeFocused();
});

test('opens what else the same person sent, and goes back the same way', async ({
  page,
  request,
}) => {
  const email = anEmail();
  const client = await sendBooking(request, {
    email,
    preferredTime: '05:30 PM',
    timezone: 'UTC-8',
  });
  const name = await sendContact(request, { email: email.toUpperCase() });
  await openTab(page, 'Contact Submissions');
  await lead(page, name).click();
  await page.getByRole('dialog').getByRole('link', { name: client }).click();
  await expect(page).toHaveURL(/tab=appointments&lead=/);
  const panel = drawer(page, client);
  await expect(panel).toContainText(/Mar 2, 2099.*05:30 PM.*UTC-8.*Mar 3, 2099, 05:30 AM/s);
  await expect(panel.getByRole('link', { name })).toBeVisible();
  await button(page, 'Approve').click();
  await button(page, 'Approve & Contact').click();
  await button(page, 'Skip Contact').click();
  await button(page, 'Contact Client').click();
  await expect(page.getByRole('link', { name: `Send Email to ${email}` })).toBeVisible();
  await button(page, 'Skip Contact').click();
  await page.goBack();
  await expect(drawer(page, name)).toContainText('Approved');
  await page.goForward();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/admin/dashboard');
});

test('says where more came from the same person than is shown', async ({ page, request }) => {
  const email = anEmail();
  for (let count = 0; count < 20; count += 1) await sendContact(request, { email });
  const name = await sendContact(request, { email });
  await openTab(page, 'Contact Submissions');
  await lead(page, name).click();
  const related = page.getByRole('region', { name: 'From the same e-mail or phone' });
  await expect(related.getByRole('link')).toHaveCount(20);
  await expect(related.getByText(/are shown/)).toHaveCount(0);
  await sendBooking(request, { email });
  await page.reload();
  await expect(related.getByText('The newest 20 are shown.')).toBeVisible();
  await expect(related.getByRole('link')).toHaveCount(20);
});

test('shows a lead of a shared link that the list does not hold, and works on it', async ({
  page,
  request,
  staff,
}) => {
  const name = await sendContact(request);
  const shared = (await staff.contacts()).find(({ fullName }) => fullName === name);
  await openTab(page, 'Contact Submissions');
  await page.goto(`/admin/dashboard?status=ignored&lead=${shared?.id}`);
  await expect(drawer(page, name)).toContainText('We run 2 MW.');
  await page.keyboard.press('r');
  await button(page, 'Mark as Responded').click();
  await expect(drawer(page, name).getByText('Responded', { exact: true })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/admin/dashboard?status=ignored');
});

test('says that a lead is not there, or could not be read, and reads it again', async ({
  page,
  request,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of (404|502)/);
  const name = await sendContact(request);
  await openTab(page, 'Contact Submissions');
  await page.goto('/admin/dashboard?lead=nobody');
  const panel = drawer(page, 'Contact submission');
  await expect(panel.getByRole('alert')).toContainText('There is no contact with this id.');
  await page.keyboard.press('Escape');
  await page.route(/contacts\.history/, (route) => route.fulfill({ status: 502, body: 'Bad' }));
  await lead(page, name).click();
  await expect(page.getByRole('dialog')).toContainText('Failed to fetch the history');
  await expect(page.getByRole('dialog')).toContainText('We run 2 MW.');
  await page.unroute(/contacts\.history/);
  await button(page, 'Try again').click();
  await expect(page.getByText('Received, and not changed since')).toBeVisible();
});

test('keeps hostile text inside @phone', async ({ page, request }) => {
  const name = `\u202E${randomUUID().slice(0, 8)}${'A'.repeat(180)}`;
  await sendContact(request, {
    fullName: name,
    message: 'W'.repeat(5_000),
    companyName: `<script>alert(1)</script>\u202E${'B'.repeat(150)}`,
    phoneNumber: '9'.repeat(40),
  });
  await openTab(page, 'Contact Submissions');
  await row(page, name).locator('[data-lead-link]').click();
  await expect(page.getByText('From the same e-mail or phone')).toBeVisible();
  const isWider = (selector: string) =>
    page.locator(selector).evaluate((part) => part.scrollWidth > part.clientWidth);
  expect(await isWider('[data-lead-drawer]')).toBe(false);
  expect(await isWider('html')).toBe(false);
  // However much there is to read, what there is to do stays in sight.
  await expect(button(page, 'Ignore')).toBeInViewport();
  await button(page, 'Ignore').click();
  await expect(page.getByLabel('Ignore Reason (Optional)')).toBeFocused();
  await expect(page.getByLabel('Ignore Reason (Optional)')).toBeInViewport();
});
