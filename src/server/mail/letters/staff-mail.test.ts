import { describe, expect, it } from 'vitest';
import { THE_SYSTEM } from '#shared/events.ts';
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
const REFUSED = { step: 'RCPT', code: 450 } as const;
const subjects = async () => (await toStaff()).map(({ subject }) => subject);

describe('new leads', () => {
  it('are sent to staff immediately, with a link that opens the lead', async () => {
    const email = "o'neil+71@example.com";
    const message = `${'long '.repeat(70)}end`;
    const who = { fullName: 'Layla', companyName: 'Al Noor', phoneNumber: '050 123 4567', email };
    const id = await contact(aContact({ ...who, message }));
    const [mail, ...others] = await toStaff();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('New contact: Layla');
    expect(mail?.text).toContain(
      `Client: Layla\nCompany: Al Noor\nPhone: 050 123 4567\nEmail: ${email}\nAbout: Hosting\n`,
    );
    expect(String(mail?.html)).toContain('href="mailto:o&#39;neil%2B71@example.com"');
    expect(String(mail?.html)).toContain('href="tel:+971501234567"');
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
  const links = () => office.app().services.clientLinks;
  const day = { preferredDate: '2028-03-01', timezone: 'UTC+4' } as const;
  const tokenOf = (fullName: string) => fullName.padEnd(43, 'a');
  const ask = (fullName: string, preferredTime: '02:00 PM' | '04:00 PM' | '05:00 PM') =>
    links().requestSlot(tokenOf(fullName), { ...day, preferredTime });

  async function clients(): Promise<string[]> {
    const ids: string[] = [];
    for (const [fullName, preferredTime] of [
      ['layla', '10:00 AM'],
      ['omar', '12:00 PM'],
    ] as const) {
      const who = { fullName, linkToken: tokenOf(fullName), email: `${fullName}@example.com` };
      ids.push(await booking(anAppointment({ ...who, ...day, preferredTime })));
    }
    for (const id of ids) await setStatus(id, 'approved');
    await office.work();
    setClock('2028-02-01T02:20:00Z');
    return ids;
  }

  it('are collected like new leads, with the latest one of each client', async () => {
    await clients();
    const both = '2 clients changed their appointments: layla and omar';
    for (const [time, expected] of [
      ['02:00 PM', [both]],
      ['04:00 PM', []],
    ] as const) {
      await ask('layla', time);
      await ask('omar', time === '02:00 PM' ? '04:00 PM' : '05:00 PM');
      expect(await subjects()).toEqual(expected);
    }
    setClock('2028-02-01T02:26:00Z');
    const [mail, ...others] = await toStaff();
    expect([mail?.subject, others]).toEqual([both, []]);
    const items = mail?.text?.split(/(?=^The client asks)/m).slice(1) ?? [];
    expect(items[0]).toMatch(/asks for Wed, 1 Mar 2028, 04:00 PM[\s\S]*Client: layla\n/);
    expect(items[1]).toMatch(/asks for Wed, 1 Mar 2028, 05:00 PM[\s\S]*Client: omar\n/);
    expect(mail?.text).not.toContain('02:00 PM');
  });

  it('are omitted if staff decide before the mail is sent', async () => {
    const [first = ''] = await clients();
    await ask('layla', '02:00 PM');
    await ask('omar', '04:00 PM');
    office.smtp().faults.push(...STAFF.map(() => ({ step: 'DATA' as const, code: 451 })));
    expect(await office.workNow()).toEqual([]);
    await office.decide(first, { decision: 'accept' });
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

it('a list that waits is sent without leads erased since, and not if all are answered', async () => {
  const unanswerable = (fullName: string) =>
    contact(aContact({ fullName, email: 'noreply@x.example' }));
  const [gone, stays] = [await unanswerable('Gone'), await unanswerable('Stays')];
  const refuse = () => office.smtp().faults.push(...STAFF.map(() => REFUSED));
  refuse();
  expect(await office.workNow()).toEqual([]);
  const request = { id: gone, reason: 'A request' };
  await office.app().services.eraseLead(request, THE_SYSTEM, '');
  setClock('2028-02-01T02:02:00Z');
  expect(await subjects()).toEqual(['New contact: Stays']);
  setClock('2028-02-01T22:02:00Z');
  refuse();
  expect(await office.workNow()).toEqual([]);
  await setStatus(stays, 'responded', 'contacts');
  setClock('2028-02-01T22:05:00Z');
  expect(await subjects()).toEqual([]);
  const unsent = (await office.rows('kind, state')).filter(({ state }) => state !== 'sent');
  expect(unsent).toEqual(STAFF.map(() => ({ kind: 'promise', state: 'withdrawn' })));
});
