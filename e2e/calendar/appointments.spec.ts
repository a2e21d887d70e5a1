import type { Page } from '@playwright/test';
import { listRow, openTab } from '../support/dashboard.ts';
import { sendBooking } from '../support/leads.ts';
import { expect, test } from '../support/site-test.ts';
import { visibleToasts } from '../support/toasts.ts';

const button = (page: Page, name: string, label: string) =>
  listRow(page, name).getByRole('button', { name: label, exact: true });
const expectTitle = (page: Page, title: string) =>
  expect(visibleToasts(page).getByText(title, { exact: true })).toBeVisible();

test('offers to contact each client after quick changes, one dialog at a time', async ({
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
  await expect(listRow(page, third)).toContainText('Pending');
});
