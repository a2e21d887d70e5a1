import type { Page } from '@playwright/test';
import { expectAccessible, openTab } from './support/dashboard.ts';
import { sendBooking } from './support/leads.ts';
import { expect, test } from './support/site-test.ts';
import { visibleToasts } from './support/toasts.ts';

const row = (page: Page, name: string) =>
  page.getByRole('tabpanel').locator('tbody tr, li').filter({ hasText: name });
const button = (page: Page, name: string, label: string) =>
  row(page, name).getByRole('button', { name: label, exact: true });
const expectTitle = (page: Page, title: string) =>
  expect(visibleToasts(page).getByText(title, { exact: true })).toBeVisible();
const isAtDesk = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1280;

test('approves, contacts the client and completes @phone', async ({ page, request }) => {
  const name = await sendBooking(request, {
    phoneNumber: '+44 20 7946 0000',
    message: 'Bring maps',
  });
  await openTab(page, 'Appointments');
  await expect(page.getByText(/^Showing \d+ of \d+ appointments$/)).toBeVisible();
  await expect(row(page, name)).not.toContainText(/undefined|null|Invalid/);
  if (isAtDesk(page)) {
    await expect(page.getByRole('columnheader')).toHaveText([
      'Date Booked',
      'Name',
      'Email',
      'Phone',
      'Company',
      'Service Type',
      'Preferred Date',
      'Time',
      'Status',
      'Actions',
    ]);
  } else await expect(row(page, name)).toContainText(/UTC\+4.*Bring maps/s);
  await expectAccessible(page);

  await button(page, name, 'Approve').click();
  const question = page.getByRole('dialog', { name: 'Approve Appointment' });
  await expect(question).toContainText(/Technical Consultation.*Mar 2, 2099.*09:30 AM/s);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Approve & Contact' }).click();
  await expectTitle(page, 'Appointment status updated');
  const contact = page.getByRole('dialog', { name: 'Contact Client' });
  const mail = contact.getByRole('link', { name: 'Send Email to client@example.com' });
  await expect(mail).toHaveAttribute(
    'href',
    /^mailto:client@example\.com\?subject=Appointment%20Approved%20-%20Technical%20Consultation&body=/,
  );
  const chat = contact.getByRole('link', { name: 'Send WhatsApp to +44 20 7946 0000' });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/442079460000\?text=/);
  await expectAccessible(page);
  await contact.getByRole('button', { name: 'Skip Contact' }).click();
  await expect(row(page, name)).toContainText('Approved');

  await button(page, name, 'Mark Completed').click();
  const completion = page.getByRole('dialog', { name: 'Mark as Completed' });
  await completion.getByRole('button', { name: 'Mark Completed' }).click();
  await expect(row(page, name)).toContainText('Completed');
  await expect(button(page, name, 'Approve')).toHaveCount(isAtDesk(page) ? 1 : 0);
  await button(page, name, 'Mark as Pending').click();
  await expect(button(page, name, 'Reject')).toBeEnabled();
});

test('offers every client of quick changes, one after the other, and under no question', async ({
  page,
  request,
}) => {
  const [first, second, third] = [
    await sendBooking(request),
    await sendBooking(request),
    await sendBooking(request),
  ];
  await openTab(page, 'Appointments');
  const answers: (() => void)[] = [];
  await page.route(/appointments\.setStatus/, async (route) => {
    await new Promise<void>((answer) => answers.push(answer));
    await route.continue();
  });
  for (const name of [first, second]) await button(page, name, 'Reject').click();
  await button(page, third, 'Approve').click();
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.();
  await expectTitle(page, 'Appointment status updated');
  const changed = page.waitForResponse(/setStatus/);
  answers[1]?.();
  await changed;

  const question = page.getByRole('dialog', { name: 'Approve Appointment' });
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await question.getByRole('button', { name: 'Cancel' }).click();
  const contact = page.getByRole('dialog', { name: 'Contact Client' });
  const skip = contact.getByRole('button', { name: 'Skip Contact' });
  await expect(contact).toContainText(first);
  await skip.dblclick();
  await expect(contact).toContainText(second);
  await expect.poll(() => contact.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(page, third)).toContainText('Pending');
});
