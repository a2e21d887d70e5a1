import { randomBytes } from 'node:crypto';
import { expectAccessible, openTab } from '../support/dashboard.ts';
import { sendBooking } from '../support/leads.ts';
import { mailTest as test } from '../support/mail-site.ts';
import { expect } from '../support/site-test.ts';

test('a meeting keeps its time until staff accept the client’s request for another one', async ({
  page,
  request,
  mailStaff: staff,
  mailTo,
}) => {
  const email = `wish-${randomBytes(4).toString('hex')}@example.com`;
  const linkToken = randomBytes(32).toString('base64url');
  const name = await sendBooking(request, { email, linkToken, preferredTime: '10:00 AM' });
  const [{ id } = { id: '' }] = await staff.appointmentsFrom(email);
  await staff.setAppointmentStatus(id, 'approved');
  const arrives = (subject: RegExp) =>
    expect
      .poll(() => mailTo(email).map((mail) => mail.subject))
      .toContainEqual(expect.stringMatching(subject));
  await arrives(/Hosting|Technical Consultation with/);

  const ask = async (day: string, time: string) => {
    await page.goto(`/appointment/${linkToken}/time?date=${day}&timezone=UTC%2B4`);
    await page.getByRole('radio', { name: time }).check({ force: true });
    await page.getByRole('button', { name: 'Request this time' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You requested another time');
    await expect(page.getByRole('region', { name: 'Your confirmed time' })).toContainText(
      'Mon, 2 Mar 2099, 10:00',
    );
  };
  await ask('2099-03-03', '02:00 PM');
  await expectAccessible(page);

  await openTab(page, 'Appointments');
  await page.goto('/admin/dashboard?tab=appointments&view=day&from=2099-03-02');
  const entry = page.getByRole('tabpanel').getByRole('link', { name: new RegExp(name) });
  await expect(entry).toContainText('Asks for another time');
  await entry.click();
  const panel = page.getByRole('dialog', { name, exact: true });
  const wish = panel.getByRole('region', { name: 'Asks for another time' });
  await expect(wish).toContainText('Tue 3 Mar 2099, 02:00 PM UAE');
  await expectAccessible(page);
  await wish.getByRole('button', { name: 'Keep the old time' }).press('Enter');
  await expect(wish).toHaveCount(0);
  await expect.poll(() => panel.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  const history = panel.getByRole('region', { name: 'Timeline' });
  await expect(history.getByRole('listitem').first()).toContainText('kept the confirmed time');
  await arrives(/^Your appointment time has not changed/);

  await ask('2099-03-04', '02:00 PM');
  await page.goto(`/admin/dashboard?tab=appointments&lead=${id}`);
  await wish.getByRole('button', { name: 'Accept the new time' }).press('Enter');
  await expect(wish).toHaveCount(0);
  expect(await staff.appointmentsFrom(email)).toMatchObject([
    { status: 'approved', startsAt: '2099-03-04T10:00:00.000Z', wish: null },
  ]);
  await arrives(/^(?:New|Another) time/);

  await panel.getByRole('button', { name: 'Reject', exact: true }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Reject Appointment' });
  await expect(question).toContainText(`A cancellation is sent to ${email}`);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Reject', exact: true }).click();
  await page.getByRole('dialog', { name: 'Contact Client' }).press('Escape');
  await arrives(/^Cancelled/);
});
