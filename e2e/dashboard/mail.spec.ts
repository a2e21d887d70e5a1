import { expectAccessible, openTab } from '../support/dashboard.ts';
import { sendContact } from '../support/leads.ts';
import { mailTest as test } from '../support/mail-site.ts';
import { expect } from '../support/site-test.ts';

test('staff find a failed message and resend it by keyboard', async ({
  page,
  request,
  mailServer,
}) => {
  const begun = mailServer.begun();
  mailServer.faults.push({ step: 'RCPT', code: 550, text: 'no such mailbox' });
  const name = await sendContact(request, { email: 'refused@example.com' });
  await expect.poll(() => mailServer.begun()).toBe(begun + 1);
  await openTab(page, 'Contact Submissions');
  await page.getByRole('link', { name: /^\d+ contacts?$/ }).click();
  await expect(page).toHaveURL(/[?&]mail=failed/);
  await page.getByRole('tabpanel').getByRole('link', { name }).click();
  const panel = page.getByRole('dialog', { name, exact: true });
  const mail = panel.getByRole('region', { name: 'Emails', exact: true });
  await expect(mail).toContainText('Acknowledgement to refused@example.com');
  await expect(mail).toContainText('550 no such mailbox');
  await expectAccessible(page);

  await mail.getByRole('button', { name: 'Try again' }).focus();
  await page.keyboard.press('Enter');
  await expect(mail).toContainText(/Sent/);
  await expect(mail.getByRole('listitem')).toBeFocused();
  const copy = mail.getByRole('button', { name: 'Copy text' });
  for (const control of [mail.getByText('Last 2 attempts'), mail.getByText('Read message'), copy]) {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
  }
  expect(mailServer.recipients).toContain('refused@example.com');
});

test('staff write and send a reply by keyboard, and the history records it', async ({
  page,
  request,
  mailServer,
}) => {
  const name = await sendContact(request, { email: 'asks@example.com', message: 'Is 5 MW free?' });
  await openTab(page, 'Contact Submissions');
  await page.getByRole('tabpanel').getByRole('link', { name }).click();
  const panel = page.getByRole('dialog', { name, exact: true });
  await panel.getByRole('button', { name: 'Reply' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reply to the client' });
  const text = dialog.getByRole('textbox', { name: 'Message' });
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(/^Dear .+> Is 5 MW free\?/s);
  await expectAccessible(page);
  await text.press('ControlOrMeta+Home');
  await page.keyboard.type('It is. ');
  await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('It is. Dear');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(panel.getByRole('region', { name: 'Timeline' })).toContainText(
    /set it from Unread to Responded.+sent a reply/s,
  );
  const mail = panel.getByRole('region', { name: 'Emails', exact: true });
  await expect(mail.getByRole('listitem').filter({ hasText: 'Answer' })).toContainText('Sent');
  await expect.poll(() => mailServer.taken.map(({ text }) => text).join()).toContain('It is. Dear');
});
