import { dialog, expectAccessible, leadLink } from '../support/dashboard.ts';
import { sendContact } from '../support/leads.ts';
import { mailTest as test } from '../support/mail-site.ts';
import { openSignedIn } from '../support/sign-in.ts';
import { expect } from '../support/site-test.ts';

test('staff resend a failed message and send a reply by keyboard', async ({
  page,
  request,
  mailSite: { mailServer },
}) => {
  const begun = mailServer.begun();
  mailServer.faults.push({ step: 'RCPT', code: 550, text: 'no such mailbox' });
  const { fullName } = await sendContact(request, { email: 'asks@example.com' });
  await expect.poll(() => mailServer.begun()).toBe(begun + 1);
  await openSignedIn(page);
  await leadLink(page, fullName).click();
  const panel = dialog(page, fullName);
  const mail = panel.getByRole('listitem').filter({ hasText: 'Acknowledgement' });
  await expect(mail).toContainText('550 no such mailbox');
  await expectAccessible(page);
  await mail.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(mail).toContainText(/Sent/);
  await expect(mail).toBeFocused();

  await panel.getByRole('button', { name: 'Reply' }).press('Enter');
  const reply = page.getByRole('dialog', { name: 'Reply to the client' });
  const text = reply.getByRole('textbox', { name: 'Message' });
  await expect(text).toBeFocused();
  await text.press('ControlOrMeta+Home');
  await page.keyboard.type('It is. ');
  await reply.getByRole('button', { name: 'Preview' }).press('Enter');
  await expect(reply.getByRole('region', { name: 'Preview' })).toContainText('It is. Dear');
  await expectAccessible(page);
  await reply.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(reply).toHaveCount(0);
  await expect.poll(() => mailServer.taken.map((it) => it.text).join()).toContain('It is. Dear');
});
