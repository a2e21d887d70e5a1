import { randomBytes, randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expectAccessible, listRow, openTab } from '../support/dashboard.ts';
import { sendBooking, sendContact } from '../support/leads.ts';
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

  // Sara sends first. She must confirm, because the other user is writing.
  await saras.getByRole('textbox', { name: 'Message' }).fill('Yes, we have room.');
  await saras.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(saras).toContainText(`Also replying: ${FIRST_ADMIN.username}.`);
  await saras.getByRole('button', { name: 'Send anyway' }).click();
  await expect(saras).toHaveCount(0);

  await expect(own).not.toContainText('is writing');
  await expect(own).toContainText('sara answered just now');
  const message = own.getByRole('textbox', { name: 'Message' });
  await message.fill('See you soon.');
  // An unsent reply survives a reload.
  await page.reload();
  const row = listRow(page, name);
  await row.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(message).toHaveValue('See you soon.');
  await own.getByRole('button', { name: 'Send', exact: true }).click();
  await own.getByRole('button', { name: 'Send anyway' }).click();
  await expect(own).toHaveCount(0);
  const texts = () => mailTo(email).map(({ text }) => text?.split('\n')[0]);
  await expect.poll(texts).toEqual(expect.arrayContaining(['Yes, we have room.', 'See you soon.']));
  await sarasPage.close();
});

test('emails the client the confirmed time after each decision of two users', async ({
  page,
  browser,
  request,
  mailStaff: staff,
  mailTo,
}) => {
  const omar = { username: 'omar', password: 'correct horse battery' };
  await staff.createAdmin(omar);
  const email = `client-${randomUUID()}@example.com`;
  const linkToken = randomBytes(32).toString('base64url');
  const name = await sendBooking(request, { email, linkToken, preferredDate: '2099-03-09' });
  /** Waits for the client's nth mail and reads it. */
  const read = async (count: number) => {
    await expect.poll(() => mailTo(email).length).toBe(count);
    const { subject, text } = mailTo(email)[count - 1] ?? {};
    return `${subject}\n${text}`;
  };
  await openTab(page, 'Appointments');
  const row = listRow(page, name);
  const question = page.getByRole('dialog', { name: 'Reject Appointment' });
  await row.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Approve & Contact' }).click();
  await page.getByRole('button', { name: 'Skip Contact' }).click();
  await expect(row).toContainText('Approved');
  expect(await read(2)).toMatch(/confirmed.+9 Mar 2099/s);

  // The client asks for another time: the meeting stays approved in both dashboards.
  const omarsPage = await browser.newPage();
  await openSignedIn(omarsPage, omar);
  await omarsPage.getByRole('tab', { name: 'Appointments' }).click();
  const omarsRow = listRow(omarsPage, name);
  await expect(omarsRow).toContainText('Approved');
  const ask = async (startsAt: string) => {
    const data = { token: linkToken, startsAt };
    expect((await request.post('/api/trpc/links.askTime', { data })).status()).toBe(200);
    for (const each of [row, omarsRow]) {
      await expect(each).toContainText(/Approved.*Asks for another time/);
    }
  };
  const decide = async (decision: string) => {
    const button = omarsPage.getByRole('button', { name: decision });
    await omarsRow.getByRole('link', { name }).click();
    await expect(button).toBeVisible();
    await expectAccessible(omarsPage);
    await button.click();
    return button;
  };
  const expectDecided = async (button: Locator, confirmed: RegExp) => {
    await expect(button).toHaveCount(0);
    await omarsPage.keyboard.press('Escape');
    for (const each of [row, omarsRow]) {
      await expect(each).toContainText(confirmed);
      await expect(each).not.toContainText('Asks for another time');
    }
  };
  await ask('2099-03-10T06:00:00Z');
  await expectDecided(await decide('Accept the new time'), /Mar 10, 2099.*10:00 AM/);
  expect(await read(3)).toMatch(/New time.+10 Mar 2099.+9 Mar 2099/s);

  await ask('2099-03-11T06:00:00Z');
  await expectDecided(await decide('Keep the old time'), /Mar 10, 2099.*10:00 AM/);
  expect(await read(4)).toMatch(/time has not changed.+11 Mar 2099.+10 Mar 2099/s);

  await ask('2099-03-11T06:00:00Z');
  const button = await decide('Suggest another');
  const dialog = omarsPage.getByRole('dialog', { name: 'Suggest another time' });
  await dialog.getByLabel('Date').fill('2099-03-12');
  await dialog.getByLabel('Time in the UAE').fill('11:00');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expectDecided(button, /Mar 12, 2099.*11:00 AM/);
  expect(await read(5)).toMatch(/12 Mar 2099.+10 Mar 2099/s);

  // One click does not cancel an approved meeting, and an undone decision sends no mail.
  await row.getByRole('button', { name: 'Reject' }).click();
  await expect(question).toContainText(email);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(omarsRow).toContainText('Approved');
  const [{ id } = { id: '' }] = await staff.appointmentsFrom(email);
  for (const status of ['rejected', 'approved'] as const) {
    await staff.setAppointmentStatus(id, status);
  }
  // Reload to get the lead's version after these two changes.
  await page.reload();
  await expect(omarsRow).toContainText(/Mar 12, 2099.*11:00 AM/);
  await row.getByRole('button', { name: 'Reject' }).click();
  await question.getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('button', { name: 'Skip Contact' }).click();
  await expect(omarsRow).toContainText('Rejected');
  expect(await read(6)).toMatch(/cancelled.+12 Mar 2099/is);
  await omarsPage.close();
});
