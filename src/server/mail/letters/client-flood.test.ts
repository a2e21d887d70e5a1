import { expect, it } from 'vitest';
import { call } from '../../testing/api-client.ts';
import { aContact, anAppointment } from '../../testing/factories.ts';
import { mailOffice } from '../../testing/mail/mail-office.ts';

const STAFF = ['zahra@71.example', 'omar@71.example'];
const SENDER = '203.0.113.9';
const office = mailOffice({ STAFF_MAIL: STAFF.join(', '), RATE_LIMIT_SUBMISSIONS: '60' });

it('30 bookings with 10 requested times each cause few mails to staff and do not block cancellations', async () => {
  const tokens = Array.from({ length: 30 }, (_, at) => String(at).padStart(43, 'a'));
  for (const linkToken of tokens) await office.booking(anAppointment({ linkToken }), SENDER);
  const statuses: number[] = [];
  for (const token of tokens) {
    for (let day = 0; day < 10; day++) {
      const startsAt = `2028-02-0${7 + (day % 3)}T0${5 + (day % 4)}:00:00Z`;
      const answer = await call(office.app(), 'POST', '/api/trpc/links.askTime', {
        headers: { 'x-forwarded-for': SENDER },
        body: { token, startsAt },
      });
      statuses.push(answer.status);
    }
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  await office.contact(aContact({ email: 'visitor@example.com' }));

  const mails = await office.work();
  const toStaff = mails.filter(({ recipient }) => STAFF.includes(recipient));
  expect(toStaff.length).toBeLessThan(6);
  const places = mails.map(({ recipient }) => recipient);
  const lastAlert = places.findLastIndex((recipient) => STAFF.includes(recipient));
  expect(places.indexOf('visitor@example.com')).toBeLessThan(lastAlert);

  const [first = ''] = tokens;
  await office.app().services.clientLinks.cancel(first);
  expect(await office.app().services.clientLinks.read(first)).toMatchObject({ state: 'cancelled' });
});
