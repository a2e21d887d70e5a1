import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { call } from '../../testing/api-client.ts';
import { anAppointment } from '../../testing/factories.ts';
import { type Arrived, calendarIn, mailOffice } from '../../testing/mail/mail-office.ts';

const STAFF = 'zahra@71.example';
const CLIENT = 'layla@example.com';
const ROOM = 'https://meet.71.example/room;a,b';
const office = mailOffice({
  STAFF_MAIL: `Zahra <${STAFF}>`,
  MEETING_PLACE: ROOM,
  PUBLIC_URL: 'https://71.example',
});
const LINK = /https:\/\/71\.example\/appointment\/[\w-]{43}/;

const of = (mails: Arrived[], recipient: string) => {
  const [mail, ...more] = mails.filter((one) => one.recipient === recipient);
  expect(more).toEqual([]);
  return mail;
};
const plain = (mail: Arrived | undefined) => mail?.text?.replace(/\s+/g, ' ') ?? '';
const isWhole = (mail: Arrived | undefined) => {
  const file = mail?.attachments.find(({ contentType }) => contentType === 'application/ics');
  for (const line of file?.content.toString().split('\r\n') ?? []) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
};

/** Approves a booking for 29 February 2028 at 09:30 in the UAE. */
async function invited(change: object = {}) {
  const day = { preferredDate: '2028-02-29', preferredTime: '09:30 AM', timezone: 'UTC+4' };
  const who = { email: CLIENT, fullName: 'Layla', message: 'About 5 MW.', companyName: 'Mansoori' };
  const id = await office.booking(anAppointment({ ...who, ...day, ...change }));
  await office.work();
  await office.setStatus(id, 'approved');
  const mails = await office.work();
  return { id, client: of(mails, CLIENT), staff: of(mails, STAFF) };
}

it('the file at the client’s link has the sequence number of the last invitation', async () => {
  const linkToken = 's'.repeat(43);
  const { id, client } = await invited({ linkToken });
  const sequence = async () => {
    const { body } = await call(office.app(), 'GET', `/appointment/${linkToken}/calendar.ics`);
    const event = new ICAL.Component(ICAL.parse(body)).getFirstSubcomponent('vevent');
    return event?.getFirstPropertyValue('sequence');
  };
  expect(await sequence()).toBe(calendarIn(client).sequence);
  await office.move(id, { startsAt: '2028-03-01T06:00:00Z' });
  const moved = of(await office.work(), CLIENT);
  expect(calendarIn(moved).sequence).toBe(1);
  expect(await sequence()).toBe(1);
});

describe('the client’s invitation', () => {
  it('contains no staff address', async () => {
    const { client } = await invited();
    const { attendees, description } = calendarIn(client);
    expect(attendees).toEqual([[`MAILTO:${CLIENT}`, true]]);
    expect(JSON.stringify([client?.text, client?.html, description])).not.toContain('zahra');
  });

  it('contains the place and the link, in the mail and in the file', async () => {
    const { client } = await invited({ meetingBy: 'video' });
    const { location, url, description } = calendarIn(client);
    expect(location).toBe(ROOM);
    expect(url).toBe('https://meet.71.example/room%3Ba%2Cb');
    expect(client?.text).toContain(ROOM);
    expect(client?.text).toContain('Place: Video call');
    expect(client?.text).toMatch(LINK);
    expect(description).toMatch(LINK);
    expect(description.match(LINK)?.[0]).toBe(client?.text?.match(LINK)?.[0]);
    expect(plain(client)).toContain('Your Hosting Consultation with 71 is confirmed.');
    isWhole(client);
  });

  it('contains the client’s choices', async () => {
    const { client } = await invited({ meetingBy: 'phone' });
    expect(calendarIn(client).location).toBe('Phone: we call +971 50 123 4567');
    expect(client?.text).toContain('Place: Phone: we call +971 50 123 4567');
    expect(client?.text).not.toContain(ROOM);
    expect(calendarIn(client).url).toMatch(LINK);
  });

  it('contains the old time after a move', async () => {
    const { id } = await invited({ timezone: 'UTC+1' });
    await office.move(id, { startsAt: '2028-03-01T06:00:00Z', minutes: 30 });
    const client = of(await office.work(), CLIENT);
    expect(client?.subject).toBe('New time: Hosting Consultation with 71');
    for (const text of [client?.text, calendarIn(client).description]) {
      expect(text).toContain('Previous time: Tue, 29 Feb 2028, 09:30 AM, UTC+1 (CET)');
      expect(text).toContain('Previous UAE time: Tue, 29 Feb 2028, 12:30 PM');
      expect(text).toContain('Previous length: Up to 60 minutes');
    }
  });

  it('ends with a cancellation that offers a new booking and no link to the old one', async () => {
    const { id } = await invited();
    await office.setStatus(id, 'rejected');
    const client = of(await office.work(), CLIENT);
    expect(plain(client)).toContain('Your Hosting Consultation call is cancelled.');
    expect(client?.text).toContain('https://71.example/book-appointment');
    expect(JSON.stringify([client?.text, client?.html, calendarIn(client)])).not.toContain(
      '/appointment/',
    );
  });
});

describe('the calendar file for staff', () => {
  it('contains the client’s name, phone and message, and a link to the dashboard', async () => {
    const { id, staff } = await invited();
    const { summary, attendees, description, url, uid } = calendarIn(staff);
    const address = `https://71.example/admin/dashboard?tab=appointments&lead=${id}`;
    expect(summary).toBe('Hosting Consultation: Layla');
    expect(uid).toBe(`${id}.appointment`);
    expect(attendees).toEqual([[`MAILTO:${STAFF}`, false]]);
    expect(url).toBe(address);
    for (const text of ['+971 50 123 4567', CLIENT, 'Mansoori', 'About 5 MW.', address]) {
      expect(description).toContain(text);
    }
    expect(staff?.subject).toBe('Confirmed: Hosting Consultation, Layla');
    for (const text of ['+971 50 123 4567', 'About 5 MW.', address]) {
      expect(staff?.text).toContain(text);
    }
    expect(JSON.stringify([staff?.text, description])).not.toMatch(LINK);
    isWhole(staff);
  });
});

it('an acknowledgement of a booking without a time asks for one and contains the day', async () => {
  const day = { preferredDate: '2028-02-29', preferredTime: undefined };
  await office.booking(anAppointment({ email: CLIENT, ...day }));
  const mail = of(await office.work(), CLIENT);
  expect(plain(mail)).toContain('You requested Tue, 29 Feb 2028 without a time.');
});

describe('staff whose address is also the sender', () => {
  const own = mailOffice({ STAFF_MAIL: 'Desk@71.example' });

  it('get published entries without attendees', async () => {
    const day = { preferredDate: '2028-02-29', preferredTime: '09:30 AM' };
    const id = await own.booking(anAppointment({ email: CLIENT, ...day }));
    await own.work();
    const seen = [];
    for (const status of ['approved', 'rejected']) {
      await own.setStatus(id, status);
      const {
        method,
        status: shown,
        attendees,
        uid,
      } = calendarIn(of(await own.work(), 'Desk@71.example'));
      seen.push([method, shown, attendees, uid]);
    }
    const uid = `${id}.appointment`;
    expect(seen).toEqual([
      ['PUBLISH', 'CONFIRMED', [], uid],
      ['PUBLISH', 'CANCELLED', [], uid],
    ]);
  });
});
