import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { anAppointment } from '../../testing/factories.ts';
import { type Arrived, calendarIn, mailOffice } from '../../testing/mail/mail-office.ts';

const STAFF = 'zahra@71.example';
const CLIENT = 'layla@example.com';
const office = mailOffice({ STAFF_MAIL: STAFF, MAIL_REJECTED: 'off' });
const { setStatus, workNow } = office;

const CONFIRMED = '2028-02-29T05:30:00Z';
const NEXT_DAY = '2028-03-01T06:00:00Z';

/** An approved booking whose client has an invitation, on 29 February 2028 at 09:30 in the UAE. */
async function confirmed() {
  const day = { preferredDate: '2028-02-29', preferredTime: '09:30 AM', timezone: 'UTC+4' };
  const linkToken = randomBytes(32).toString('base64url');
  const id = await office.booking(anAppointment({ email: CLIENT, linkToken, ...day }));
  await setStatus(id, 'approved');
  await office.work();
  return { id, linkToken };
}

const calendarActions = (mails: Arrived[]) =>
  mails.map((mail) => `${calendarIn(mail).method} ${mail.recipient}`).toSorted();
const both = (method: string) => [`${method} ${CLIENT}`, `${method} ${STAFF}`];

describe('a request for another time', () => {
  const WISH = { preferredDate: '2028-02-29', preferredTime: '02:00 PM', timezone: 'UTC+4' };

  it.each([
    ['accepted', (id: string) => office.decide(id, { decision: 'accept' })],
    ['answered with another time', (id: string) => office.move(id, { startsAt: NEXT_DAY })],
    ['ended by a rejection', (id: string) => setStatus(id, 'rejected')],
  ])('is declined if it was %s and that decision is undone', async (_how, decide) => {
    const { id, linkToken } = await confirmed();
    await office.app().services.clientLinks.requestSlot(linkToken, WISH as never);
    await office.work();
    await decide(id);
    await workNow();
    await setStatus(id, 'approved');
    await office.move(id, { startsAt: CONFIRMED });
    const toClient = (await office.work()).filter(({ recipient }) => recipient === CLIENT);
    expect(toClient.map(({ subject }) => subject)).toEqual([
      'Your appointment time has not changed: Hosting Consultation with 71',
    ]);
    expect(toClient[0]?.text?.replace(/\s+/g, ' ')).toContain(
      'You requested another time: Tue, 29 Feb 2028, 02:00 PM, UTC+4.',
    );
    // The request is answered only once.
    await setStatus(id, 'rejected');
    await workNow();
    await setStatus(id, 'approved');
    expect(await office.work()).toEqual([]);
  });
});

describe('a meeting that is moved into the past', () => {
  it('is cancelled for recipients of an invitation to a later time', async () => {
    const { id } = await confirmed();
    await office.move(id, { startsAt: '2028-01-31T06:00:00Z' });
    const mails = await office.work();
    expect(calendarActions(mails)).toEqual(both('CANCEL'));
    for (const mail of mails) expect(calendarIn(mail).start).toBe('2028-02-29T05:30:00.000Z');
    await office.move(id, { startsAt: NEXT_DAY });
    expect(calendarActions(await office.work())).toEqual(both('REQUEST'));
  });

  it('sends nothing if the move is undone', async () => {
    const { id } = await confirmed();
    await office.move(id, { startsAt: '2028-01-31T06:00:00Z' });
    expect(await workNow()).toEqual([]);
    await office.move(id, { startsAt: CONFIRMED });
    expect(await office.work()).toEqual([]);
  });
});
