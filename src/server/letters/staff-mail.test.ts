import { describe, expect, it } from 'vitest';
import { aContact, anAppointment } from '../testing/factories.ts';
import { mailOffice } from '../testing/mail-office.ts';

const STAFF = ['zahra@71.example', 'omar@71.example'];
const office = mailOffice({ STAFF_MAIL: STAFF.join(', '), PUBLIC_URL: 'https://71.example' });
const { contact, booking, setClock, setStatus } = office;

/** Does what there is to do, and gives what arrived at the first of staff. */
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
  it('are told of at once, with a link that opens the lead', async () => {
    const message = `${'long '.repeat(70)}end`;
    const id = await contact(aContact({ fullName: 'Layla', companyName: 'Al Noor', message }));
    const [mail, ...others] = await toStaff();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('New contact: Layla');
    expect(mail?.text).toContain('Layla, Al Noor\nHosting');
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

  it('are collected for five minutes, those of both kinds by one mail', async () => {
    await contact(aContact());
    expect(await subjects()).toHaveLength(1);
    const ids = [await contact(aContact()), await booking(anAppointment())];
    expect(await subjects()).toEqual([]);
    setClock('2028-02-01T02:04:50Z');
    ids.push(await contact(aContact()));
    expect(await subjects()).toEqual([]);
    setClock('2028-02-01T02:05:10Z');
    const [mail, ...others] = await toStaff();
    expect([mail?.subject, others]).toEqual(['3 new leads', []]);
    const places = ids.map((id) => mail?.text?.indexOf(`lead=${id}`) ?? -1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(await subjects()).toEqual([]);
  });
});

describe('the promise', () => {
  const SOON = 'One lead is due within 4 hours';
  const LATE = 'One lead is open for 24 hours';
  const DAILY = 'One lead is still open after more than 24 hours';

  /** What staff are told when the jobs work at these times. */
  async function toldAt(times: string[]) {
    const told: unknown[] = [];
    for (const at of times) {
      setClock(`2028-02-${at}:00Z`);
      told.push(...(await subjects()).map((subject) => [at, subject]));
    }
    return told;
  }

  it('is told of once at 20 hours, once at 24, and then daily from eight in the UAE', async () => {
    const id = await contact(aContact());
    await office.work();
    const times = ['01T21:54', '01T22:02', '01T22:08', '02T01:54', '02T02:02', '02T02:10'];
    const later = ['02T03:54', '02T04:02', '02T04:10', '02T19:00', '03T03:58', '03T05:00'];
    expect(await toldAt([...times, ...later])).toEqual([
      ['01T22:02', SOON],
      ['02T02:02', LATE],
      ['02T04:02', DAILY],
      ['03T05:00', DAILY],
    ]);
    setClock('2028-02-04T05:00:00Z');
    const [mail] = await toStaff();
    expect(mail?.text).toContain(`https://71.example/admin/dashboard?lead=${id}`);
    await setStatus(id, 'responded', 'contacts');
    expect(await toldAt(['05T05:00'])).toEqual([]);
  });

  it('is not told of where somebody has answered', async () => {
    const id = await contact(aContact());
    const booked = await booking(anAppointment());
    await office.work();
    await setStatus(id, 'responded', 'contacts');
    await setStatus(booked, 'rejected');
    expect(await toldAt(['01T22:02', '02T02:02', '02T04:02'])).toEqual([]);
  });

  it('is told of as it is, after the site was stopped over the time', async () => {
    await contact(aContact());
    await office.work();
    expect(await toldAt(['02T03:00'])).toEqual([['02T03:00', LATE]]);
  });

  it('is not told of for what was there before mail was set up', async () => {
    await contact(aContact());
    await office.work();
    setClock('2028-02-01T10:00:00Z');
    const { write } = office.app().database;
    // As it is where the jobs have never worked.
    await write((writer) => writer.query('DELETE FROM mail_marks'));
    await office.work();
    await contact(aContact({ fullName: 'Came later' }));
    await office.work();
    expect(await toldAt(['01T22:02', '02T02:02', '02T04:02'])).toEqual([]);
    expect(await toldAt(['02T06:02', '02T10:02'])).toEqual([
      ['02T06:02', SOON],
      ['02T10:02', LATE],
    ]);
  });
});
