import { expect, it } from 'vitest';
import { anAppointment } from '../../testing/factories.ts';
import { mailOffice } from '../../testing/mail/mail-office.ts';

const STAFF = 'zahra@71.example';
const office = mailOffice({ STAFF_MAIL: STAFF });
const DAY = { preferredDate: '2028-03-01', timezone: 'UTC+4' } as const;

/** Returns the mails about clients' changes that staff receive by `at`. */
async function changesUntil(at: string) {
  office.setClock(at);
  const mails = await office.work();
  return mails.filter(
    ({ recipient, subject = '' }) => recipient === STAFF && /request|changed/.test(subject),
  );
}

/** Each client requests another time for an approved meeting. The mail to staff is deferred. */
async function requestOtherTimes(...names: string[]) {
  const appointments: { id: string; linkToken: string }[] = [];
  for (const [index, fullName] of names.entries()) {
    const linkToken = fullName.padEnd(43, 'a');
    const preferredTime = index === 0 ? '10:00 AM' : '12:00 PM';
    const id = await office.booking(anAppointment({ fullName, linkToken, ...DAY, preferredTime }));
    await office.setStatus(id, 'approved');
    appointments.push({ id, linkToken });
  }
  await office.work();
  office.setClock('2028-02-01T02:20:00Z');
  const { clientLinks } = office.app().services;
  for (const [index, { linkToken }] of appointments.entries()) {
    await clientLinks.requestSlot(linkToken, {
      ...DAY,
      preferredTime: index === 0 ? '02:00 PM' : '04:00 PM',
    });
  }
  office.smtp().faults.push({ step: 'DATA', code: 451 });
  expect((await office.workNow()).map(({ subject }) => subject)).toEqual([]);
  return appointments;
}

it('a mail about several changes contains only those still open', async () => {
  const [layla] = await requestOtherTimes('layla', 'omar');
  await office.decide(layla?.id ?? '', { decision: 'accept' });
  const mails = await changesUntil('2028-02-01T03:00:00Z');
  expect(mails.map(({ subject }) => subject)).toEqual(['Another time requested: omar']);
  expect(mails[0]?.text).not.toContain('layla');
});
