import { randomUUID } from 'node:crypto';
import { listRow, openTab } from '../support/dashboard.ts';
import { sendContact } from '../support/leads.ts';
import { mailTest as test } from '../support/mail-site.ts';
import { openSignedIn } from '../support/sign-in.ts';
import { FIRST_ADMIN } from '../support/site-server.ts';
import { expect } from '../support/site-test.ts';

const SARA = { username: 'sara', password: 'correct horse battery' };

test('shows each of two users that the other is replying to the same client', async ({
  page,
  browser,
  request,
  mailStaff: staff,
  mailTo,
}) => {
  await staff.createAdmin(SARA);
  const email = `client-${randomUUID()}@example.com`;
  const name = await sendContact(request, { email });
  const sarasPage = await browser.newPage();
  await openTab(page, 'Contact Submissions');
  await openSignedIn(sarasPage, SARA);
  const replies = [page, sarasPage].map((each) =>
    each.getByRole('dialog', { name: 'Reply to the client' }),
  );
  const [own, saras] = replies as [(typeof replies)[0], (typeof replies)[0]];
  for (const each of [page, sarasPage]) {
    const row = listRow(each, name);
    await row.getByRole('button', { name: 'Respond' }).click();
    await each.getByRole('button', { name: 'Reply by mail' }).click();
  }
  await expect(own).toContainText('sara is writing');
  await expect(saras).toContainText(`${FIRST_ADMIN.username} is writing`);

  // Sara sends first, although the other user is writing.
  await saras.getByRole('textbox', { name: 'Message' }).fill('Yes, we have room.');
  await saras.getByRole('button', { name: 'Send anyway' }).click();
  await expect(saras).toHaveCount(0);

  await expect(own).not.toContainText('is writing');
  await expect(own).toContainText('sara answered just now');
  const message = own.getByRole('textbox', { name: 'Message' });
  await message.fill('See you soon.');
  await own.getByRole('button', { name: 'Send anyway' }).click();
  await expect(own).toHaveCount(0);
  const texts = () => mailTo(email).map(({ text }) => text?.split('\n')[0]);
  await expect.poll(texts).toEqual(expect.arrayContaining(['Yes, we have room.', 'See you soon.']));
  await sarasPage.close();
});
