import { describe, expect, it } from 'vitest';
import { mutate, query, signIn } from '../testing/api-client.ts';
import { anAppointment } from '../testing/factories.ts';
import { calendarIn, mailOffice } from '../testing/mail/mail-office.ts';

const OLD = 'leyla@example.con';
const NEW = 'layla@example.com';
// Without staff mail, every message is for the client.
const office = mailOffice();
const { booking, move, setClock, setStatus, work } = office;

/** Approves a booking. The server rejects its address, and staff resend the invitation to another. */
async function corrected(): Promise<string> {
  const day = { preferredDate: '2028-02-29', preferredTime: '09:30 AM', timezone: 'UTC+4' };
  const refused = { step: 'RCPT', code: 550, text: 'no such mailbox' } as const;
  office.smtp().faults.push(refused);
  const id = await booking(anAppointment({ email: OLD, ...day }));
  await work();
  office.smtp().faults.push(refused);
  await setStatus(id, 'approved');
  expect(await work()).toEqual([]);
  const app = office.app();
  const token = await signIn(app, app.root);
  const { messages } = (await query(app, 'mail.ofLead', { id }, token)).body.result.data;
  const invitation = messages.find(
    ({ kind, state }: Record<string, string>) => kind === 'invitation' && state === 'failed',
  );
  await mutate(app, 'mail.tryAgain', { id: invitation.id, to: NEW }, token);
  const [mail, ...others] = await work();
  expect([mail?.recipient, others]).toEqual([NEW, []]);
  return id;
}

describe('a client whose invitation was sent to a corrected address', () => {
  it('is notified there of a move and of the cancellation', async () => {
    const id = await corrected();
    const received: unknown[] = [];
    const note = async () => {
      for (const mail of await work()) {
        const { method, attendees } = calendarIn(mail);
        received.push([mail.recipient, method, attendees[0]?.[0]]);
      }
    };
    await move(id, { startsAt: '2028-03-01T06:00:00Z' });
    await note();
    await setStatus(id, 'rejected');
    await note();
    expect(received).toEqual([
      [NEW, 'REQUEST', `MAILTO:${NEW}`],
      [NEW, 'CANCEL', `MAILTO:${NEW}`],
    ]);
  });

  it('receives the reminders there, including those stored before the correction', async () => {
    const id = await corrected();
    setClock('2028-02-28T05:31:00Z');
    expect((await work()).map(({ recipient }) => recipient)).toEqual([NEW]);
    await move(id, { startsAt: '2028-03-02T06:00:00Z' });
    await work();
    setClock('2028-03-01T06:01:00Z');
    expect((await work()).map(({ recipient }) => recipient)).toEqual([NEW]);
  });
});
