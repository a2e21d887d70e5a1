import { describe, expect, it } from 'vitest';
import { mutate, rpc, signIn } from '../../testing/api-client.ts';
import { anAppointment } from '../../testing/factories.ts';
import { type Arrived, calendarIn, mailOffice } from '../../testing/mail/mail-office.ts';

const STAFF = 'zahra@71.example';
const CLIENT = 'layla@example.com';
const office = mailOffice({ STAFF_MAIL: STAFF, PUBLIC_URL: 'https://71.example' });
const links = () => office.app().services.clientLinks;

const LINK = /https:\/\/71\.example\/appointment\/([\w-]{43})/;
const tokenIn = (mail: Arrived | undefined) => LINK.exec(mail?.text ?? '')?.[1] ?? '';
const of = (mails: Arrived[], recipient: string) =>
  mails.filter((mail) => mail.recipient === recipient);

/** Books 29 February 2028, 09:30 in the UAE. Also returns the token in the acknowledgement. */
async function booked() {
  const time = { preferredDate: '2028-02-29', preferredTime: '09:30 AM', timezone: 'UTC+4' };
  const id = await office.booking(anAppointment({ email: CLIENT, fullName: 'Layla', ...time }));
  const [mail] = of(await office.work(), CLIENT);
  return { id, token: tokenIn(mail) };
}

describe('a mail to the client of an appointment', () => {
  it('has its own link, which staff mail and the dashboard do not contain', async () => {
    const { id, token } = await booked();
    const tokens = [token];
    for (const status of ['approved', 'rejected', 'approved']) {
      await office.setStatus(id, status);
      const mails = await office.work();
      const [mail, ...more] = of(mails, CLIENT);
      expect(more).toEqual([]);
      for (const copy of of(mails, STAFF)) expect(copy.text).not.toMatch(LINK);
      if (status === 'rejected') {
        expect(mail?.text).not.toMatch(LINK);
        expect(mail?.text).toContain('https://71.example/book-appointment');
        continue;
      }
      expect(calendarIn(mail).description).toContain(`/appointment/${tokenIn(mail)}`);
      expect(String(mail?.html)).toContain(`/appointment/${tokenIn(mail)}"`);
      tokens.push(tokenIn(mail));
    }
    office.setClock('2028-02-28T06:00:00Z');
    const [reminder] = of(await office.work(), CLIENT);
    expect(reminder?.subject).toMatch(/^In /);
    tokens.push(tokenIn(reminder));
    expect(new Set(tokens).size).toBe(4);
    for (const each of tokens) {
      expect(await links().read(each)).toMatchObject({ id, state: 'confirmed' });
    }
    const session = await signIn(office.app(), office.app().root);
    const { body } = await rpc(office.app(), 'mail.ofLead', { id }, session);
    expect(JSON.stringify(body)).toContain('/appointment/...');
    const kept = await office.rows('content');
    expect(kept.length).toBeGreaterThan(4);
    for (const { content } of kept) expect(String(content)).not.toMatch(LINK);
    for (const each of tokens) expect(JSON.stringify(body)).not.toContain(each);
  });

  it('contains the link in an answer by staff, and a placeholder in its preview', async () => {
    const { id, token } = await booked();
    const { root } = office.app();
    const session = await signIn(office.app(), root);
    const written = { id, subject: 'Your visit', text: 'Dear Layla,\n\nGladly.' };
    const preview = await mutate(office.app(), 'mail.preview', written, session);
    expect(preview.body.result.data.text).toContain('https://71.example/appointment/...');
    const key = crypto.randomUUID();
    await mutate(office.app(), 'mail.answer', { ...written, key, latestAnswer: null }, session);
    const [mail] = of(await office.work(), CLIENT);
    expect(tokenIn(mail)).not.toBe(token);
    expect(await links().read(tokenIn(mail))).toMatchObject({ id });
  });
});

describe('a change by the client', () => {
  const WISH = { preferredDate: '2028-03-01', preferredTime: '02:00 PM', timezone: 'UTC+4' };
  const REQUESTED =
    'You requested Wed, 1 Mar 2028, 02:00 PM, UTC+4. We can offer Thu, 2 Mar 2028, 10:00 AM, UTC+4 (UAE Time), and have';
  const [wished, other] = ['2028-03-01T10:00:00Z', '2028-03-02T06:00:00Z'];
  const FROM = 'has moved from Tue, 29 Feb 2028, 09:30 AM';
  const textOf = (mail: Arrived | undefined) => mail?.text?.replace(/\s+/g, ' ');

  it('notifies staff of a requested time, and keeps the reminder of the confirmed one', async () => {
    const { id, token } = await booked();
    await office.setStatus(id, 'approved');
    await office.work();
    // Staff were notified of the booking. The next mail is sent after five minutes.
    office.setClock('2028-02-01T02:10:00Z');
    await links().requestSlot(token, WISH as never);
    const [notice, ...others] = await office.work();
    expect(others).toEqual([]);
    expect([notice?.recipient, notice?.subject]).toEqual([STAFF, 'Another time requested: Layla']);
    expect(textOf(notice)).toContain(
      'The client asks for Wed, 1 Mar 2028, 02:00 PM, UTC+4. The meeting stays at Tue, 29 Feb 2028, 09:30 AM UAE time until you decide.',
    );
    office.setClock('2028-02-28T06:00:00Z');
    const [reminder] = of(await office.work(), CLIENT);
    expect(reminder?.subject).toBe('In 24 hours: Hosting Consultation with 71');
  });

  it.each([
    ['09:30 AM', wished, 1, `As you requested, your Hosting Consultation with 71 ${FROM}`],
    ['09:30 AM', other, 1, `${REQUESTED} moved your appointment there.`],
    [undefined, wished, 0, 'is confirmed for the time you requested.'],
    [undefined, other, 0, `${REQUESTED} confirmed your appointment for that time.`],
  ])('is answered: booked for %s, moved to %s', async (preferredTime, startsAt, sequence, text) => {
    const linkToken = 'n'.repeat(43);
    const day = { preferredDate: '2028-02-29', preferredTime, timezone: 'UTC+4' };
    const id = await office.booking(anAppointment({ email: CLIENT, linkToken, ...day }));
    await office.work();
    await office.setStatus(id, 'approved');
    await office.work();
    await links().requestSlot(linkToken, WISH as never);
    await office.move(id, { startsAt });
    const [moved] = of(await office.work(), CLIENT);
    expect(calendarIn(moved).sequence).toBe(sequence);
    expect(textOf(moved)).toContain(text);
    // A later move does not answer the request.
    await office.move(id, { startsAt: '2028-03-03T06:00:00Z' });
    expect(of(await office.work(), CLIENT)[0]?.text).not.toContain('equested');
  });

  it('notifies staff of a cancellation, and cancels the meeting in all calendars', async () => {
    const { id, token } = await booked();
    await office.setStatus(id, 'approved');
    await office.work();
    office.setClock('2028-02-01T02:10:00Z');
    for (const _click of [1, 2]) await links().cancel(token);
    const mails = await office.work();
    const [toClient, ...more] = of(mails, CLIENT);
    expect(more).toEqual([]);
    expect(calendarIn(toClient).method).toBe('CANCEL');
    const subjects = of(mails, STAFF).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([
      'Cancelled by the client: Layla',
      'Cancelled: Hosting Consultation, Layla',
    ]);
  });
});
