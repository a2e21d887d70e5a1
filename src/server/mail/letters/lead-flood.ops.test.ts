import { expect, it } from 'vitest';
import { aContact } from '../../testing/factories.ts';
import { mailOffice } from '../../testing/mail/mail-office.ts';

const STAFF = 'zahra@71.example';
const SENDERS = 20;
const office = mailOffice({ STAFF_MAIL: STAFF });

it('1,000 leads in a minute cause two mails to staff, and ten to visitors per sender', async () => {
  await office.contact(aContact(), '203.0.113.0');
  const mails = await office.work();
  for (let at = 1; at < 1_000; at += 37) {
    const some = Array.from({ length: Math.min(37, 1_000 - at) }, (_, index) => at + index);
    await Promise.all(some.map((n) => office.contact(aContact(), `203.0.113.${n % SENDERS}`)));
    mails.push(...(await office.workNow()));
  }
  office.setClock('2028-02-01T02:06:00Z');
  mails.push(...(await office.work()));
  const toStaff = mails.filter(({ recipient }) => recipient === STAFF);
  expect(toStaff.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^New contact: /),
    expect.stringMatching(/^999 new leads/),
  ]);
  expect(toStaff[1]?.text).toContain('And 979 more in the dashboard.');
  expect(mails.length - toStaff.length).toBe(10 * SENDERS);
});
