import { describe, expect, it } from 'vitest';
import { anAppointment } from '../../testing/factories.ts';
import { calendarIn, mailOffice } from '../../testing/mail/mail-office.ts';

const office = mailOffice({ STAFF_MAIL: 'Zahra <zahra@71.example>' });
const { booking, setStatus, setClock, rows } = office;
const CLIENT = 'layla@example.com';

const toClient = async () => (await office.work()).filter(({ recipient }) => recipient === CLIENT);

/** A booking whose acknowledgement has arrived, on 29 February 2028 at 09:30 in the UAE. */
async function booked(change: object = {}): Promise<string> {
  const day = { preferredDate: '2028-02-29', preferredTime: '09:30 AM', timezone: 'UTC+4' };
  const id = await booking(anAppointment({ email: CLIENT, ...day, ...change }));
  await office.work();
  return id;
}

async function become(id: string, status: string) {
  await setStatus(id, status);
  return toClient();
}

describe('messages about one appointment', () => {
  it('are one conversation for each recipient', async () => {
    const day = { preferredDate: '2028-02-29', preferredTime: '09:30 AM', timezone: 'UTC+4' };
    const id = await booking(anAppointment({ email: CLIENT, ...day }));
    const mails = await office.work();
    await setStatus(id, 'approved');
    mails.push(...(await office.work()));
    await office.move(id, { startsAt: '2028-03-01T06:00:00Z' });
    mails.push(...(await office.work()));
    for (const address of [CLIENT, 'zahra@71.example']) {
      const [first, ...later] = mails.filter(({ recipient }) => recipient === address);
      expect(first?.messageId).toMatch(/^<.+@.+>$/);
      expect(first?.inReplyTo).toBeUndefined();
      expect(later.length).toBeGreaterThan(0);
      for (const { inReplyTo, references } of later) {
        expect([inReplyTo, references]).toEqual([first?.messageId, first?.messageId]);
      }
    }
  });
});

describe('an approved appointment', () => {
  it('sends separate invitations to the client and to staff', async () => {
    const id = await booked({ fullName: 'ليلى "Layla"; CN=x\nEve', timezone: 'UTC-8' });
    await setStatus(id, 'approved');
    // They are sent concurrently, so either may arrive first.
    const isToStaff = ({ recipient }: { recipient: string }) => Number(recipient !== CLIENT);
    const mails = (await office.work()).toSorted((a, b) => isToStaff(a) - isToStaff(b));
    expect(mails.map(({ recipient }) => recipient)).toEqual([CLIENT, 'zahra@71.example']);
    for (const mail of mails) {
      const { attendees, organizer, uid, sequence, method, status } = calendarIn(mail);
      expect([method, status, sequence, uid]).toEqual([
        ...['REQUEST', 'CONFIRMED', 0, `${id}.appointment`],
      ]);
      expect(organizer).toBe('mailto:desk@71.example');
      expect(attendees).toEqual([[`MAILTO:${mail.recipient}`, mail.recipient === CLIENT]]);
    }
    const types = mails[0]?.attachments.map(({ contentType }) => contentType);
    expect(types).toContain('application/ics');
  });

  const CHOSEN = [
    ['UTC+4', '2028-02-29', '09:30 AM', '2028-02-29T05:30:00.000Z', null],
    ['UTC-8', '2028-02-29', '05:30 PM', '2028-03-01T01:30:00.000Z', 'Wed, 1 Mar 2028, 05:30 AM'],
    ['UTC+8', '2028-03-01', '09:00 AM', '2028-03-01T01:00:00.000Z', 'Wed, 1 Mar 2028, 05:00 AM'],
    ['UTC-5', '2028-02-28', '05:00 PM', '2028-02-28T22:00:00.000Z', 'Tue, 29 Feb 2028, 02:00 AM'],
    // The chosen offset applies even in July, when EST and CET regions have summer time.
    ['UTC-5', '2028-07-03', '09:00 AM', '2028-07-03T14:00:00.000Z', 'Mon, 3 Jul 2028, 06:00 PM'],
    ['UTC+1', '2028-03-26', '09:00 AM', '2028-03-26T08:00:00.000Z', 'Sun, 26 Mar 2028, 12:00 PM'],
    ['UTC+0', '2028-12-31', '05:30 PM', '2028-12-31T17:30:00.000Z', 'Sun, 31 Dec 2028, 09:30 PM'],
  ] as const;

  it('begins at the instant that the client chose, and shows both times', async () => {
    const ids: string[] = [];
    for (const [timezone, preferredDate, preferredTime] of CHOSEN) {
      const chosen = { timezone, preferredDate, preferredTime };
      ids.push(await booking(anAppointment({ ...chosen, email: CLIENT })));
    }
    await office.work();
    for (const id of ids) await setStatus(id, 'approved');
    const mails = await toClient();
    for (const [at, [timezone, , preferredTime, start, uae]] of CHOSEN.entries()) {
      const mail = mails.find((one) => calendarIn(one).uid === `${ids[at]}.appointment`);
      const calendar = calendarIn(mail);
      expect(calendar.start).toBe(start);
      // The card of this service promises 45-60 min.
      expect(Date.parse(calendar.end) - Date.parse(start)).toBe(60 * 60_000);
      for (const text of [mail?.text, String(mail?.html), calendar.description]) {
        expect(text).toContain(`, ${preferredTime}, ${timezone} (`);
        if (uae === null) expect(text).not.toContain('UAE time');
        else expect(text).toContain(uae);
      }
    }
  });

  it('sends no mail if it is in the past', async () => {
    const id = await booked();
    setClock('2028-02-29T07:00:00Z');
    expect(await become(id, 'approved')).toEqual([]);
    expect(await become(id, 'rejected')).toEqual([]);
  });
});

describe('an appointment that is no longer approved', () => {
  it('is cancelled each time with the same UID and a higher sequence number', async () => {
    const id = await booked();
    const received: unknown[] = [];
    for (const status of ['approved', 'rejected', 'approved', 'pending', 'rejected', 'approved']) {
      for (const mail of await become(id, status)) {
        if (mail.attachments.length === 0) {
          received.push([status, mail.subject?.split(':')[0]]);
          continue;
        }
        const { method, sequence, uid, start } = calendarIn(mail);
        received.push([status, method, sequence]);
        expect([uid, start]).toEqual([`${id}.appointment`, '2028-02-29T05:30:00.000Z']);
      }
    }
    expect(received).toEqual([
      ['approved', 'REQUEST', 0],
      ['rejected', 'CANCEL', 1],
      ['approved', 'REQUEST', 2],
      ['pending', 'CANCEL', 3],
      ['rejected', 'Regarding your appointment request'],
      ['approved', 'REQUEST', 4],
    ]);
  });

  it('sends nothing when completed, and a cancellation if it is rejected after that', async () => {
    const id = await booked();
    expect(await become(id, 'approved')).toHaveLength(1);
    expect(await become(id, 'completed')).toEqual([]);
    expect(await become(id, 'approved')).toEqual([]);
    expect(await become(id, 'completed')).toEqual([]);
    const [mail] = await become(id, 'rejected');
    expect(calendarIn(mail)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 1 });
  });

  it('withdraws unsent messages, including those with failed attempts', async () => {
    const id = await booked();
    office.smtp().faults.push({ step: 'DATA', code: 451 }, { step: 'DATA', code: 451 });
    expect(await become(id, 'approved')).toEqual([]);
    const [notice, ...others] = await become(id, 'rejected');
    expect(others).toEqual([]);
    expect(notice?.subject).toMatch(/^Regarding your appointment request/);
    setClock('2028-02-29T05:00:00Z');
    expect(await toClient()).toEqual([]);
  });
});

describe('an appointment that is moved', () => {
  const move = async (id: string, startsAt: string, minutes?: number) => {
    await office.move(id, { startsAt, ...(minutes && { minutes }) });
    return toClient();
  };

  it('is updated with the same UID, and cancelled at the last sent time', async () => {
    const id = await booked({ timezone: 'UTC+1' });
    const received: unknown[] = [];
    const note = (mails: Awaited<ReturnType<typeof toClient>>) => {
      for (const mail of mails) {
        const { method, sequence, start, end } = calendarIn(mail);
        const minutes = (Date.parse(end) - Date.parse(start)) / 60_000;
        received.push([mail.subject?.split(':')[0], method, sequence, start.slice(5, 16), minutes]);
      }
    };
    note(await become(id, 'approved'));
    note(await move(id, '2028-03-01T06:00:00Z'));
    note(await move(id, '2028-03-01T06:00:00Z', 30));
    note(await move(id, '2028-03-01T06:00:00Z', 30));
    note(await become(id, 'completed'));
    note(await become(id, 'approved'));
    note(await become(id, 'pending'));
    note(await become(id, 'approved'));
    expect(received).toEqual([
      ['Confirmed', 'REQUEST', 0, '02-29T08:30', 60],
      ['New time', 'REQUEST', 1, '03-01T06:00', 60],
      ['New time', 'REQUEST', 2, '03-01T06:00', 30],
      ['Cancelled', 'CANCEL', 3, '03-01T06:00', 30],
      // An approval without a time restores the time that was called off.
      ['Confirmed', 'REQUEST', 4, '03-01T06:00', 30],
    ]);
  });
});

describe('reminders', () => {
  const subjects = async () => (await toClient()).map(({ subject }) => subject);
  const IN_A_DAY = 'In 24 hours: Hosting Consultation with 71';
  const IN_AN_HOUR = 'In one hour: Hosting Consultation with 71';

  it('are sent once, a day and an hour before', async () => {
    const id = await booked();
    await become(id, 'approved');
    const received: unknown[] = [];
    for (const at of ['28T05:28', '28T05:31', '28T06:00', '29T04:28', '29T04:31', '29T06:00']) {
      setClock(`2028-02-${at}:00Z`);
      received.push(...(await subjects()).map((subject) => [at, subject]));
    }
    expect(received).toEqual([
      ['28T05:31', IN_A_DAY],
      ['29T04:31', IN_AN_HOUR],
    ]);
  });

  it('are not sent if less time is left', async () => {
    const id = await booked();
    setClock('2028-02-28T06:00:00Z');
    await become(id, 'approved');
    expect(await subjects()).toEqual([]);
    setClock('2028-02-29T04:31:00Z');
    expect(await subjects()).toEqual([IN_AN_HOUR]);
  });

  it('are not sent late, because their text would be wrong', async () => {
    const id = await booked();
    await become(id, 'approved');
    setClock('2028-02-28T18:00:00Z');
    expect(await subjects()).toEqual([]);
    setClock('2028-02-29T05:05:00Z');
    expect(await subjects()).toEqual([]);
  });

  it.each(['rejected', 'pending', 'completed'])('are not sent after it is %s', async (status) => {
    const id = await booked();
    await become(id, 'approved');
    // The first one has been tried, and waits for its next attempt.
    office.smtp().faults.push({ step: 'RCPT', code: 450 });
    setClock('2028-02-28T05:31:00Z');
    expect(await subjects()).toEqual([]);
    await become(id, status);
    for (const at of ['28T05:40', '29T04:31']) {
      setClock(`2028-02-${at}:00Z`);
      expect(await subjects()).toEqual([]);
    }
    const reminders = (await rows('kind, state')).filter(({ kind }) => kind === 'reminder');
    expect(reminders.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
  });

  it('are sent once if it is approved again', async () => {
    const id = await booked();
    for (const status of ['approved', 'rejected', 'approved']) await become(id, status);
    setClock('2028-02-28T05:31:00Z');
    expect(await subjects()).toEqual([IN_A_DAY]);
    for (const status of ['completed', 'approved']) await become(id, status);
    setClock('2028-02-29T04:31:00Z');
    expect(await subjects()).toEqual([IN_AN_HOUR]);
  });
});
