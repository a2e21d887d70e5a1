import { describe, expect, it } from 'vitest';
import { aContact, anAppointment } from '../../testing/factories.ts';
import { mailOffice } from '../../testing/mail/mail-office.ts';

const STAFF = ['zahra@71.example', 'omar@71.example'];
const office = mailOffice({ STAFF_MAIL: STAFF.join(', '), PUBLIC_URL: 'https://71.example' });
const { contact, booking, setClock, setStatus } = office;

async function toStaff() {
  const mails = (await office.work()).filter(({ recipient }) => STAFF.includes(recipient));
  const subjects = STAFF.map((one) =>
    mails.filter(({ recipient }) => recipient === one).map(({ subject }) => subject),
  );
  expect(subjects[1]).toEqual(subjects[0]);
  return mails.filter(({ recipient }) => recipient === STAFF[0]);
}
const subjects = async () => (await toStaff()).map(({ subject }) => subject);

describe('new leads', () => {
  it('are sent to staff immediately, with a link that opens the lead', async () => {
    const message = `${'long '.repeat(70)}end`;
    const id = await contact(aContact({ fullName: 'Layla', companyName: 'Al Noor', message }));
    const [mail, ...others] = await toStaff();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('New contact: Layla');
    expect(mail?.text).toContain('Client: Layla\nCompany: Al Noor\n');
    expect(mail?.text).toContain('\nAbout: Hosting\n');
    expect(mail?.text).toContain(`https://71.example/admin/dashboard?lead=${id}`);
    expect(String(mail?.html)).toContain('long '.repeat(59));
    expect(String(mail?.html)).not.toContain('long end');
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    setClock('2028-02-01T02:10:00Z');
    const booked = await booking(anAppointment({ fullName: 'Omar' }));
    const [second] = await toStaff();
    expect(second?.subject).toBe('New appointment: Omar');
    expect(String(second?.html)).toContain(`?tab=appointments&amp;lead=${booked}"`);
  });

  it('are described with the client’s e-mail and phone as links', async () => {
    const email = "o'neil+71@example.com";
    await contact(aContact({ email, phoneNumber: '050 123 4567' }));
    await booking(anAppointment({ phoneNumber: null }));
    setClock('2028-02-01T02:10:00Z');
    const [mail] = await toStaff();
    expect(mail?.text).toContain(`Phone: 050 123 4567\nEmail: ${email}\n`);
    expect(mail?.text?.match(/Phone:/g)).toHaveLength(1);
    const html = String(mail?.html);
    expect(html).toContain('href="mailto:o&#39;neil%2B71@example.com"');
    expect(html).toContain('href="tel:+971501234567"');
  });

  it('are named in the subject on one line, even with hostile names', async () => {
    await contact(aContact());
    await office.work();
    const hostile = `Eve\r\nBcc: victim@example.com\u202e ${'x'.repeat(60)}`;
    for (const fullName of ['Aisha Khan', hostile, 'Omar', 'Sara']) {
      await contact(aContact({ fullName }));
    }
    setClock('2028-02-01T02:10:00Z');
    const [mail] = await toStaff();
    const eve = `Eve Bcc: victim@example.com ${'x'.repeat(11)}…`;
    expect(mail?.subject).toBe(`4 new leads: Aisha Khan, ${eve} and 2 more`);
    expect(mail?.headers.has('bcc')).toBe(false);
  });

  it('are collected for five minutes, both kinds in one mail', async () => {
    await contact(aContact());
    expect(await subjects()).toHaveLength(1);
    const ids = [
      await contact(aContact({ fullName: 'Aisha Khan' })),
      await booking(anAppointment({ fullName: 'Omar Said' })),
    ];
    expect(await subjects()).toEqual([]);
    setClock('2028-02-01T02:04:50Z');
    ids.push(await contact(aContact()));
    expect(await subjects()).toEqual([]);
    setClock('2028-02-01T02:05:10Z');
    const [mail, ...others] = await toStaff();
    expect([mail?.subject, others]).toEqual(['3 new leads: Aisha Khan, Omar Said and 1 more', []]);
    const places = ids.map((id) => mail?.text?.indexOf(`lead=${id}`) ?? -1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(await subjects()).toEqual([]);
  });
});

describe('changes by clients', () => {
  it('are collected like new leads, with one entry per client', async () => {
    const { clientLinks } = office.app().services;
    const token = async (fullName: string) => {
      const email = `${fullName}@example.com`;
      await booking(anAppointment({ fullName, email, preferredDate: '2028-03-01' }));
      const mails = await office.work();
      const text = mails.find(({ recipient }) => recipient === email)?.text ?? '';
      return /\/appointment\/([\w-]{43})/.exec(text)?.[1] ?? '';
    };
    const layla = await token('layla');
    const omar = await token('omar');
    setClock('2028-02-01T02:10:00Z');
    await office.work();
    const wish = { preferredDate: '2028-03-01', timezone: 'UTC+4' } as const;
    const times = ['02:00 PM', '02:30 PM', '03:00 PM', '04:00 PM', '05:00 PM'] as const;
    const received: unknown[] = [];
    setClock('2028-02-01T02:20:00Z');
    for (const preferredTime of times) {
      await clientLinks.requestSlot(layla, { ...wish, preferredTime });
      await clientLinks.requestSlot(omar, { ...wish, preferredTime });
      received.push(...(await subjects()));
    }
    expect(received).toEqual(['2 clients changed their appointments: layla and omar']);
    setClock('2028-02-01T02:26:00Z');
    const [mail, ...others] = await toStaff();
    expect([mail?.subject, others]).toEqual([
      '2 clients changed their appointments: layla and omar',
      [],
    ]);
    const items = mail?.text?.split(/(?=^The client asks)/m).slice(1) ?? [];
    for (const [at, name] of ['layla', 'omar'].entries()) {
      expect(items[at]?.trim()).toMatch(
        new RegExp(
          `^The client asks for Wed, 1 Mar 2028, 05:00 PM[^]*Client: ${name}\n[^]*Open this appointment:\nhttps`,
        ),
      );
    }
    expect(mail?.text).not.toContain('04:00 PM');
  });

  it('are omitted if staff decide before the mail is sent', async () => {
    const { clientLinks } = office.app().services;
    const day = { preferredDate: '2028-03-01', timezone: 'UTC+4' } as const;
    const clients = [
      { fullName: 'layla', preferredTime: '10:00 AM', wished: '02:00 PM' },
      { fullName: 'omar', preferredTime: '12:00 PM', wished: '04:00 PM' },
    ] as const;
    const tokenOf = (fullName: string) => fullName.padEnd(43, 'a');
    const ids: string[] = [];
    for (const { fullName, preferredTime } of clients) {
      const linkToken = tokenOf(fullName);
      ids.push(await booking(anAppointment({ fullName, linkToken, ...day, preferredTime })));
    }
    for (const id of ids) await setStatus(id, 'approved');
    await office.work();
    setClock('2028-02-01T02:20:00Z');
    for (const { fullName, wished } of clients) {
      await clientLinks.requestSlot(tokenOf(fullName), { ...day, preferredTime: wished });
    }
    office.smtp().faults.push(...STAFF.map(() => ({ step: 'DATA' as const, code: 451 })));
    expect(await office.workNow()).toEqual([]);
    await office.decide(ids[0] ?? '', { decision: 'accept' });
    setClock('2028-02-01T03:00:00Z');
    const mails = (await office.work()).filter(({ subject }) =>
      /request|changed/.test(subject ?? ''),
    );
    expect(mails.map(({ subject }) => subject)).toEqual(
      STAFF.map(() => 'Another time requested: omar'),
    );
    expect(mails[0]?.text).not.toContain('layla');
  });
});

describe('the alert about open leads', () => {
  const name = 'Layla';
  const SOON = `One lead is due within 4 hours: ${name}`;
  const LATE = `One lead is open for 24 hours: ${name}`;
  const DAILY = `One lead is still open after more than 24 hours: ${name}`;

  async function subjectsAt(times: string[]) {
    const received: unknown[] = [];
    for (const at of times) {
      setClock(`2028-02-${at}:00Z`);
      received.push(...(await subjects()).map((subject) => [at, subject]));
    }
    return received;
  }

  it('is sent at 20 hours, at 24 hours, and then daily from 8 AM in the UAE', async () => {
    const id = await contact(aContact({ fullName: name }));
    await office.work();
    const times = ['01T21:54', '01T22:02', '01T22:08', '02T01:54', '02T02:02', '02T02:10'];
    const later = ['02T03:54', '02T04:02', '02T04:10', '02T19:00', '03T03:58', '03T05:00'];
    expect(await subjectsAt([...times, ...later])).toEqual([
      ['01T22:02', SOON],
      ['02T02:02', LATE],
      ['02T04:02', DAILY],
      ['03T05:00', DAILY],
    ]);
    setClock('2028-02-04T05:00:00Z');
    const [mail] = await toStaff();
    expect(mail?.text).toContain(`https://71.example/admin/dashboard?lead=${id}`);
    await setStatus(id, 'responded', 'contacts');
    expect(await subjectsAt(['05T05:00'])).toEqual([]);
  });

  it('is not sent for answered leads', async () => {
    const id = await contact(aContact({ fullName: name }));
    const booked = await booking(anAppointment());
    await office.work();
    await setStatus(id, 'responded', 'contacts');
    await setStatus(booked, 'rejected');
    expect(await subjectsAt(['01T22:02', '02T02:02', '02T04:02'])).toEqual([]);
  });

  it('shows the current age after the site was stopped', async () => {
    await contact(aContact({ fullName: name }));
    await office.work();
    expect(await subjectsAt(['02T03:00'])).toEqual([['02T03:00', LATE]]);
  });

  it('is not sent for leads created before mail was set up', async () => {
    await contact(aContact({ fullName: name }));
    await office.work();
    setClock('2028-02-01T10:00:00Z');
    const { write } = office.app().database;
    // As if the jobs had never run.
    await write((writer) => writer.query('DELETE FROM settings'));
    await office.work();
    await contact(aContact({ fullName: 'Came later' }));
    await office.work();
    expect(await subjectsAt(['01T22:02', '02T02:02', '02T04:02'])).toEqual([]);
    expect(await subjectsAt(['02T06:02', '02T10:02'])).toEqual([
      ['02T06:02', SOON.replace(name, 'Came later')],
      ['02T10:02', LATE.replace(name, 'Came later')],
    ]);
  });
});
