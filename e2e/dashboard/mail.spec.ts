import { expectAccessible, openTab } from '../support/dashboard.ts';
import { sendContact } from '../support/leads.ts';
import { mailTest as test } from '../support/mail-site.ts';
import { expect } from '../support/site-test.ts';

test('staff resend a failed message and send a reply by keyboard', async ({
  page,
  request,
  mailServer,
}) => {
  const begun = mailServer.begun();
  mailServer.faults.push({ step: 'RCPT', code: 550, text: 'no such mailbox' });
  const name = await sendContact(request, { email: 'asks@example.com', message: 'Is 5 MW free?' });
  await expect.poll(() => mailServer.begun()).toBe(begun + 1);
  await openTab(page, 'Contact Submissions');
  await page.getByRole('tabpanel').getByRole('link', { name }).click();
  const panel = page.getByRole('dialog', { name, exact: true });
  const mail = panel.getByRole('listitem').filter({ hasText: 'Acknowledgement' });
  await expect(mail).toContainText('550 no such mailbox');
  await expectAccessible(page);
  await mail.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(mail).toContainText(/Sent/);
  await expect(mail).toBeFocused();

  await panel.getByRole('button', { name: 'Reply' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reply to the client' });
  const text = dialog.getByRole('textbox', { name: 'Message' });
  await expect(text).toBeFocused();
  await expectAccessible(page);
  await text.press('ControlOrMeta+Home');
  await page.keyboard.type('It is. ');
  await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('It is. Dear');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => mailServer.taken.map(({ text }) => text).join()).toContain('It is. Dear');
});
