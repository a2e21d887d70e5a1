import { describe, expect, it } from 'vitest';
import { mutate, query, signIn } from '../../testing/api-client.ts';
import { anAppointment } from '../../testing/factories.ts';
import { mailOffice } from '../../testing/mail/mail-office.ts';

const CLIENT = 'layla@example.com';
const DAY = { preferredDate: '2028-02-29', preferredTime: '09:30 AM', timezone: 'UTC+4' };

function officeWith(env: Record<string, string>) {
  const office = mailOffice({ PUBLIC_URL: 'https://71.example', ...env });
  const subjects = async () => (await office.work()).map(({ subject }) => subject);
  return {
    ...office,
    subjects,
    async booked(change: object = {}): Promise<string> {
      const id = await office.booking(anAppointment({ email: CLIENT, ...DAY, ...change }));
      await office.work();
      return id;
    },
    async setAside(id: string) {
      const token = await signIn(office.app(), office.app().root);
      const { body } = await query(office.app(), 'mail.ofLead', { id }, token);
      for (const message of body.result.data.messages) {
        await mutate(office.app(), 'mail.setAside', { id: message.id }, token);
      }
    },
    async reject(id: string, rejectionReason?: string) {
      const { root } = office.app();
      const change = { id, status: 'rejected', rejectionReason };
      await mutate(
        office.app(),
        'appointments.setStatus',
        change,
        await signIn(office.app(), root),
      );
    },
  };
}

describe('a rejected booking', () => {
  const { booked, reject, subjects, work } = officeWith({});

  it('sends a neutral text with a link to book again, without the reason', async () => {
    await reject(await booked(), 'Looks like spam');
    const [mail, ...others] = await work();
    expect(others).toEqual([]);
    expect([mail?.recipient, mail?.subject]).toEqual([
      CLIENT,
      'Regarding your appointment request: Hosting Consultation',
    ]);
    expect(mail?.text).toContain('Hosting Consultation, Tue, 29 Feb 2028, 09:30 AM UTC+4');
    expect(mail?.text).toContain('https://71.example/book-appointment');
    expect(`${mail?.text}${mail?.html}`).not.toContain('spam');
    expect(mail?.attachments).toEqual([]);
  });

  it('sends nothing to an address whose acknowledgement was withheld', async () => {
    for (let sent = 0; sent < 3; sent++) await booked();
    await reject(await booked());
    expect(await subjects()).toEqual([]);
  });
});

describe('a booking that is rejected before its acknowledgement arrives', () => {
  const { reject, setAside, setClock, setStatus, smtp, work, workNow, ...office } = officeWith({});
  const REJECTION = 'Regarding your appointment request: Hosting Consultation';
  const subjectsFrom = async (mails: ReturnType<typeof work>) =>
    (await mails).map(({ subject }) => subject);
  const waits = { step: 'RCPT', code: 450 } as const;
  const isRefused = { step: 'RCPT', code: 550 } as const;
  const post = () => office.booking(anAppointment({ email: CLIENT, ...DAY }));

  it('sends only the rejection', async () => {
    smtp().faults.push(waits);
    const id = await post();
    expect(await workNow()).toEqual([]);
    await reject(id);
    expect(await subjectsFrom(work())).toEqual([REJECTION]);
    setClock('2028-02-01T02:02:00Z');
    expect(await subjectsFrom(work())).toEqual([]);
  });

  it('sends nothing if the acknowledgement failed, even after it is set aside', async () => {
    smtp().faults.push(isRefused, isRefused);
    const [failed, setAsideToo] = [await post(), await post()];
    await workNow();
    await setAside(setAsideToo);
    for (const id of [failed, setAsideToo]) await reject(id);
    expect(await subjectsFrom(work())).toEqual([]);
  });

  it('sends nothing if the acknowledgement fails in the meantime', async () => {
    smtp().faults.push(waits);
    const id = await post();
    await workNow();
    await reject(id);
    await workNow();
    const { manager } = office.app().database;
    const failed = { state: 'failed', dueAt: null };
    await manager.update('delivery', { kind: 'acknowledgement' }, failed);
    setClock('2028-02-01T02:02:00Z');
    expect(await subjectsFrom(work())).toEqual([]);
  });

  it('sends nothing if an invitation replaced the acknowledgement and failed', async () => {
    smtp().faults.push(waits);
    const id = await post();
    await workNow();
    setClock('2028-02-01T02:00:40Z');
    await setStatus(id, 'approved');
    await workNow();
    smtp().faults.push(isRefused);
    setClock('2028-02-01T02:02:00Z');
    expect(await subjectsFrom(work())).toEqual([]);
    await reject(id);
    expect(await subjectsFrom(work())).toEqual([]);
  });
});

describe('with MAIL_REJECTED=reason', () => {
  const { booked, reject, work } = officeWith({ MAIL_REJECTED: 'reason' });

  it('a rejection contains the reason given by staff', async () => {
    await reject(await booked(), 'We are fully booked in February.');
    const [mail] = await work();
    expect(mail?.text).toContain('We are fully booked in February.');
    await reject(await booked());
    expect((await work())[0]?.text).not.toContain('Our reason');
  });
});

describe('with MAIL_REJECTED=off', () => {
  const { booked, reject, subjects } = officeWith({ MAIL_REJECTED: 'off' });

  it('a rejection sends no mail', async () => {
    await reject(await booked(), 'Fully booked');
    expect(await subjects()).toEqual([]);
  });
});
