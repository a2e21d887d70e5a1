import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rpc, signIn } from '../../testing/api-client.ts';
import { anAppointment } from '../../testing/factories.ts';
import { type Arrived, calendarIn, mailOffice } from '../../testing/mail/mail-office.ts';

const STAFF = 'zahra@71.example';
const CLIENT = 'layla@example.com';
// `rejection.test.ts` tests the notices of rejected bookings.
const office = mailOffice({ STAFF_MAIL: STAFF, MAIL_REJECTED: 'off' });
const { setStatus, smtp, workNow } = office;

const DAY = { preferredDate: '2028-02-29', preferredTime: '09:30 AM', timezone: 'UTC+4' };
const NEXT_DAY = '2028-03-01T06:00:00Z';
const minutesLater = (minutes: number) =>
  office.setClock(new Date(office.now().getTime() + minutes * 60_000).toISOString());

/** A booking whose acknowledgement has arrived, on 29 February 2028 at 09:30 in the UAE. */
async function booked(): Promise<string> {
  const id = await office.booking(anAppointment({ email: CLIENT, ...DAY }));
  await office.work();
  return id;
}

/** An approved booking whose client has an invitation, on 29 February 2028 at 09:30 in the UAE. */
async function confirmed() {
  const linkToken = randomBytes(32).toString('base64url');
  const id = await office.booking(anAppointment({ email: CLIENT, linkToken, ...DAY }));
  await setStatus(id, 'approved');
  await office.work();
  return { id, linkToken };
}

const calendarActions = (mails: Arrived[]) =>
  mails.map((mail) => `${calendarIn(mail).method} ${mail.recipient}`).toSorted();
const both = (method: string) => [`${method} ${CLIENT}`, `${method} ${STAFF}`];

const refuse = (...codes: number[]) =>
  smtp().faults.push(...codes.map((code) => ({ step: 'RCPT' as const, code })));

let token: string | undefined;
async function tryAgain(leadId: string) {
  const { app } = office;
  token ??= await signIn(app(), app().root);
  const { messages } = (await rpc(app(), 'mail.ofLead', { id: leadId }, token)).body;
  const invitations = messages.filter(({ kind }: { kind: string }) => kind === 'invitation');
  const answers: [number, string][] = [];
  for (const { id } of invitations) {
    const { status, body } = await rpc(app(), 'mail.tryAgain', { id }, token);
    answers.push([status, body.error]);
  }
  return answers;
}

describe('a decision', () => {
  it('is sent 30 s after it was made', async () => {
    const id = await booked();
    await setStatus(id, 'approved');
    expect(await workNow()).toEqual([]);
    minutesLater(0.25);
    expect(await workNow()).toEqual([]);
    minutesLater(0.3);
    expect(calendarActions(await workNow())).toEqual(both('REQUEST'));
  });

  it('shows the last time sent to the client, regardless of unsent changes', async () => {
    const id = await booked();
    await setStatus(id, 'approved');
    await office.work();
    await office.move(id, { startsAt: '2028-03-02T06:00:00Z' });
    await workNow();
    await office.move(id, { startsAt: NEXT_DAY });
    const mails = await office.work();
    expect(calendarActions(mails)).toEqual(both('REQUEST'));
    for (const mail of mails) {
      expect(mail.text).toContain('Previous time: Tue, 29 Feb 2028, 09:30 AM');
      expect(calendarIn(mail).start).toBe('2028-03-01T06:00:00.000Z');
    }
  });
});

describe('an invitation that the server rejected permanently', () => {
  it('is not cancelled for a recipient who never received it', async () => {
    const id = await booked();
    refuse(550);
    await setStatus(id, 'approved');
    const [arrived, ...more] = await office.work();
    expect(more).toEqual([]);
    await setStatus(id, 'rejected');
    // Only the recipient of the invitation receives the cancellation.
    expect(calendarActions(await office.work())).toEqual([`CANCEL ${arrived?.recipient}`]);
  });

  it('is not sent again with an old time after a move', async () => {
    const id = await booked();
    refuse(550, 550);
    await setStatus(id, 'approved');
    await office.work();
    await office.move(id, { startsAt: NEXT_DAY });
    expect((await tryAgain(id)).map(([status]) => status)).toEqual([409, 409]);
    const mails = await office.work();
    expect(calendarActions(mails)).toEqual(both('REQUEST'));
    for (const mail of mails) {
      expect(calendarIn(mail).start).toBe('2028-03-01T06:00:00.000Z');
      // No earlier time was sent.
      expect(mail.subject).toMatch(/^Confirmed: /);
    }
    expect((await tryAgain(id)).map(([status]) => status)).toEqual([409, 409, 409, 409]);
    expect(await office.work()).toEqual([]);
  });

  it('can be sent again while it is still correct', async () => {
    const id = await booked();
    refuse(550, 550);
    await setStatus(id, 'approved');
    await office.work();
    expect((await tryAgain(id)).map(([status]) => status)).toEqual([200, 200]);
    expect(calendarActions(await workNow())).toEqual(both('REQUEST'));
  });
});

describe('a message that waits for another attempt', () => {
  it('is withdrawn: no cancellation arrives after a new approval', async () => {
    const id = await booked();
    await setStatus(id, 'approved');
    await office.work();
    refuse(450, 450);
    await setStatus(id, 'rejected');
    expect(await office.work()).toEqual([]);
    await setStatus(id, 'approved');
    expect(await office.work()).toEqual([]);
    minutesLater(120);
    expect(await office.work()).toEqual([]);
    const states = (await office.rows('kind, state')).filter(({ kind }) => kind === 'cancellation');
    expect(states.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
  });

  it('counts as possibly arrived if the server gave no response', async () => {
    const id = await booked();
    smtp().faults.push({ step: 'DATA', does: 'close' }, { step: 'DATA', does: 'close' });
    await setStatus(id, 'approved');
    expect(await office.work()).toEqual([]);
    // Both messages may have shared the closed connection.
    smtp().faults.length = 0;
    await setStatus(id, 'rejected');
    expect(calendarActions(await office.work())).toEqual(both('CANCEL'));
  });

  it('is checked again when it is sent, even before the jobs process a change', async () => {
    const id = await booked();
    refuse(450, 450);
    await setStatus(id, 'approved');
    await office.work();
    minutesLater(2);
    await setStatus(id, 'rejected');
    await office.send();
    expect(smtp().taken).toEqual([]);
    expect(await office.work()).toEqual([]);
  });

  it('is withdrawn: no acknowledgement arrives after a decision', async () => {
    const id = await office.booking(anAppointment({ email: CLIENT, preferredDate: '2028-02-29' }));
    refuse(450, 450);
    expect(await workNow()).toEqual([]);
    await setStatus(id, 'approved');
    const clients = (await office.work()).filter(({ recipient }) => recipient === CLIENT);
    expect(clients.map(({ subject }) => subject)).toEqual([
      'Confirmed: Hosting Consultation with 71',
    ]);
    minutesLater(5);
    const later = (await office.work()).filter(({ recipient }) => recipient === CLIENT);
    expect(later).toEqual([]);
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
});
