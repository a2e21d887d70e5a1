import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { rpc, signIn } from '../../testing/api-client.ts';
import { anAppointment } from '../../testing/factories.ts';
import { type Arrived, calendarIn, mailOffice } from '../../testing/mail/mail-office.ts';

const STAFF = 'zahra@71.example';
const CLIENT = 'layla@example.com';
const office = mailOffice({ STAFF_MAIL: STAFF, MAIL_REJECTED: 'reason' });
const { work, workNow } = office;

const CONFIRMED = '2028-02-29T05:30:00Z';
const NEXT_DAY = '2028-03-01T06:00:00Z';
const DAY = { preferredDate: '2028-02-29', preferredTime: '09:30 AM', timezone: 'UTC+4' };

let token: string;
beforeEach(async () => {
  token ??= await signIn(office.app(), office.app().root);
});

async function booked(change: object = {}) {
  const linkToken = randomBytes(32).toString('base64url');
  const body = anAppointment({ email: CLIENT, linkToken, ...DAY, ...change });
  const id = await office.booking(body);
  await work();
  return { id, linkToken };
}

/** Makes a change, and returns a function that undoes it. */
async function change(id: string, body: object, name = 'setStatus') {
  const made = await rpc(office.app(), `appointments.${name}`, { id, ...body }, token);
  expect(made.status).toBe(200);
  return async () => {
    const undo = { undo: made.body.undo };
    const answer = await rpc(office.app(), 'undo.change', undo, token);
    expect(answer.status).toBe(200);
  };
}
const approve = (id: string) => change(id, { status: 'approved' });
const calendarActions = (mails: Arrived[]) =>
  mails.map((mail) => `${calendarIn(mail).method} ${mail.recipient}`).toSorted();
const both = (method: string) => [`${method} ${CLIENT}`, `${method} ${STAFF}`];

describe('an undone decision sends nothing', () => {
  it('if it was an approval', async () => {
    const { id } = await booked();
    const undo = await approve(id);
    // The jobs have stored the invitations before the undo.
    expect(await workNow()).toEqual([]);
    await undo();
    expect(await work()).toEqual([]);
  });

  it.each(['rejected', 'pending', 'completed'])(
    'if an approved one was set to %s',
    async (status) => {
      const { id } = await booked();
      await approve(id);
      expect(calendarActions(await work())).toEqual(both('REQUEST'));
      const undo = await change(id, { status });
      expect(await workNow()).toEqual([]);
      await undo();
      expect(await work()).toEqual([]);
      // The reminder is still sent.
      const kinds = await office.rows('kind, state');
      const reminders = kinds.filter(
        ({ kind, state }) => kind === 'reminder' && state === 'waiting',
      );
      expect(reminders.length).toBeGreaterThan(0);
    },
  );

  it('if it was a rejection', async () => {
    const { id } = await booked();
    const undo = await change(id, { status: 'rejected', rejectionReason: 'Full' });
    expect(await workNow()).toEqual([]);
    await undo();
    expect(await work()).toEqual([]);
  });

  it('if it was a move', async () => {
    const { id } = await booked();
    await approve(id);
    await work();
    const undo = await change(id, { startsAt: NEXT_DAY }, 'move');
    expect(await workNow()).toEqual([]);
    await undo();
    expect(await work()).toEqual([]);
  });

  it.each(['accept', 'keep'])('if it answered a request for another time: %s', async (decision) => {
    const { id, linkToken } = await booked();
    await approve(id);
    await work();
    const wish = { preferredDate: '2028-02-29', preferredTime: '02:00 PM', timezone: 'UTC+4' };
    await office.app().services.clientLinks.requestSlot(linkToken, wish as never);
    await work();
    const undo = await change(id, { decision }, 'wish');
    expect(await workNow()).toEqual([]);
    await undo();
    expect(await work()).toEqual([]);
  });
});

describe('an undo that restores a decision', () => {
  it('sends the invitation of an approval that was not sent yet, once', async () => {
    const { id } = await booked();
    await approve(id);
    const undo = await change(id, { status: 'rejected' });
    await workNow();
    await undo();
    const mails = await work();
    expect(calendarActions(mails)).toEqual(both('REQUEST'));
    expect(calendarIn(mails[0]).start).toBe(new Date(CONFIRMED).toISOString());
    expect(await work()).toEqual([]);
  });

  it('sends a rejection only if it was not sent yet', async () => {
    const { id } = await booked();
    await change(id, { status: 'rejected', rejectionReason: 'Full' });
    const first = await change(id, { status: 'pending' });
    await workNow();
    await first();
    const [mail, ...more] = await work();
    expect([mail?.recipient, more]).toEqual([CLIENT, []]);
    expect(mail?.text).toContain('Full');
    const second = await change(id, { status: 'pending' });
    await workNow();
    await second();
    expect(await work()).toEqual([]);
  });

  it('does not ask again for a time', async () => {
    const { id } = await booked({ preferredTime: undefined });
    await approve(id);
    const mails = await work();
    expect(mails.map(({ recipient }) => recipient)).toEqual([CLIENT]);
    const undo = await change(id, { status: 'completed' });
    await workNow();
    await undo();
    expect(await work()).toEqual([]);
  });
});
