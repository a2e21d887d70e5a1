import { dialog, leadLink, listRow } from '../support/dashboard.ts';
import { pressControl } from '../support/keyboard.ts';
import { sendBooking } from '../support/leads.ts';
import { openSignedIn } from '../support/sign-in.ts';
import { expect, test } from '../support/site-test.ts';

test('a time that is taken while the dialog is open is announced, and Enter does not override it', async ({
  page,
  request,
  staff,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 409/);
  const slot = { preferredDate: '2099-03-10' };
  const [first, second] = [await sendBooking(request, slot), await sendBooking(request, slot)];
  await openSignedIn(page, '/admin/dashboard?tab=appointments');
  const question = dialog(page, 'Approve Appointment');
  const button = (name: string) => question.getByRole('button', { name, exact: true });
  await leadLink(page, second.fullName).focus();
  await page.keyboard.press('r');
  await expect(button('Approve & Contact')).toBeFocused();
  await staff.approve(first.id);
  await page.keyboard.press('Enter');
  await expect(question.getByRole('status')).toBeFocused();
  await expect(question.getByRole('status')).toContainText(first.fullName);
  await page.keyboard.press('Enter');
  // The response to a call triggered by Enter would arrive before this one.
  const stored = await staff.calls.appointments.get.query({ id: second.id });
  expect(stored.status).toBe('pending');
  await expect(question).toBeVisible();
  await pressControl(page, button('Approve anyway'));
  await expect(dialog(page, 'Contact Client')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(listRow(page, second.fullName)).toContainText('Mar 10, 209909:30 AM');
});
