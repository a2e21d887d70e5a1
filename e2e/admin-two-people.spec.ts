import { randomBytes, randomUUID } from 'node:crypto';
import { startSmtpServer, type TestSmtpServer } from '#server/testing/smtp-server.ts';
import { openTab } from './support/dashboard.ts';
import { sendBooking, sendContact } from './support/leads.ts';
import { openSignedIn } from './support/sign-in.ts';
import { FIRST_ADMIN, startSiteServer } from './support/site-server.ts';
import { test as base, expect } from './support/site-test.ts';

const SARA = { username: 'sara', password: 'correct horse battery' };
/** A decision's mail waits some seconds, and the jobs some more. */
const MAIL = { timeout: 120_000 };

/** The site with a mail server of its own. */
const test = base.extend<object, { mailServer: TestSmtpServer }>({
  mailServer: [
    async ({ browserName: _ }, use) => {
      const server = await startSmtpServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  site: async ({ mailServer }, use) => {
    const env = { SMTP_URL: mailServer.url, MAIL_FROM: 'desk@71.example' };
    const site = await startSiteServer(env);
    await use(site);
    await site.stop();
  },
});

const subjectsTo = ({ taken, recipients }: TestSmtpServer, address: string) =>
  taken.filter((_, index) => recipients[index] === address).map(({ subject }) => subject);

test('two people reply to one client, each knowing of the other', async ({
  page,
  browser,
  request,
  staff,
  mailServer,
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
    const row = each.getByRole('tabpanel').locator('tbody tr').filter({ hasText: name });
    await row.getByRole('button', { name: 'Respond' }).click();
    await each.getByRole('button', { name: 'Reply by mail' }).click();
  }
  await expect(own).toContainText('sara is writing');
  await expect(saras).toContainText(`${FIRST_ADMIN.username} is writing`);

  // Sara goes first: she is asked once, because the other one is writing.
  await saras.getByRole('textbox', { name: 'Message' }).fill('Yes, we have room.');
  await saras.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(saras).toContainText(`Also replying: ${FIRST_ADMIN.username}.`);
  await saras.getByRole('button', { name: 'Send anyway' }).click();
  await expect(saras).toHaveCount(0);

  await expect(own).not.toContainText('is writing');
  await expect(own).toContainText('sara answered just now');
  const message = own.getByRole('textbox', { name: 'Message' });
  await message.fill('See you soon.');
  // What is not sent survives a reload.
  await page.reload();
  const row = page.getByRole('tabpanel').locator('tbody tr').filter({ hasText: name });
  await row.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(message).toHaveValue('See you soon.');
  await own.getByRole('button', { name: 'Send', exact: true }).click();
  await own.getByRole('button', { name: 'Send anyway' }).click();
  await expect(own).toHaveCount(0);
  const texts = () =>
    mailServer.taken
      .filter((_, index) => mailServer.recipients[index] === email)
      .map(({ text }) => text?.split('\n')[0]);
  await expect
    .poll(texts, MAIL)
    .toEqual(expect.arrayContaining(['Yes, we have room.', 'See you soon.']));
  await sarasPage.close();
});

test('two people decide about one meeting, and the client reads what holds', async ({
  page,
  browser,
  request,
  staff,
  mailServer,
}) => {
  const omar = { username: 'omar', password: 'correct horse battery' };
  await staff.createAdmin(omar);
  const email = `client-${randomUUID()}@example.com`;
  const linkToken = randomBytes(32).toString('base64url');
  const name = await sendBooking(request, { email, linkToken, preferredDate: '2099-03-09' });
  await openTab(page, 'Appointments');
  const row = page.getByRole('tabpanel').locator('tbody tr').filter({ hasText: name });
  await row.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Approve & Contact' }).click();
  await page.getByRole('button', { name: 'Skip Contact' }).click();
  await expect(row).toContainText('Approved');
  await expect.poll(() => subjectsTo(mailServer, email), MAIL).toHaveLength(2);

  // The client asks for another time: the meeting stays approved, in both dashboards.
  const omarsPage = await browser.newPage();
  await openSignedIn(omarsPage, omar);
  await omarsPage.getByRole('tab', { name: 'Appointments' }).click();
  const omarsRow = omarsPage.getByRole('tabpanel').locator('tbody tr').filter({ hasText: name });
  await expect(omarsRow).toContainText('Approved');
  const data = { token: linkToken, startsAt: '2099-03-10T06:00:00Z' };
  expect((await request.post('/api/appointments/time', { data })).status()).toBe(200);
  for (const each of [row, omarsRow]) {
    await expect(each).toContainText(/Approved.*Asks for another time/);
  }
  await omarsRow.getByRole('link', { name }).click();
  await omarsPage.getByRole('button', { name: 'Accept the new time' }).click();
  await expect(omarsPage.getByRole('button', { name: 'Accept the new time' })).toHaveCount(0);
  await omarsPage.keyboard.press('Escape');
  await expect(omarsRow).toContainText('Confirmed: Tue 10 Mar 2099, 10:00 AM');
  await expect(row).not.toContainText('Asks for another time');
  await expect(row).toContainText('Confirmed: Tue 10 Mar 2099, 10:00 AM');
  const moved = () => mailServer.taken.filter((_, index) => mailServer.recipients[index] === email);
  await expect.poll(() => moved().at(-1)?.text, MAIL).toMatch(/10 Mar 2099/);

  // One click does not cancel what is approved.
  await row.getByRole('button', { name: 'Reject' }).click();
  const question = page.getByRole('dialog', { name: 'Reject Appointment' });
  await expect(question).toContainText(email);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(omarsRow).toContainText('Approved');
  const before = subjectsTo(mailServer, email).length;
  await row.getByRole('button', { name: 'Reject' }).click();
  await question.getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('button', { name: 'Skip Contact' }).click();
  await expect(omarsRow).toContainText('Rejected');
  await expect.poll(() => subjectsTo(mailServer, email).length, MAIL).toBe(before + 1);
  expect(moved().at(-1)?.subject).toMatch(/cancelled/i);
  await omarsPage.close();
});
