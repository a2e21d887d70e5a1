import { describe, expect, it } from 'vitest';
import { call, mutate, signIn } from '../testing/api-client.ts';
import { anAppointment } from '../testing/factories.ts';
import { type Arrived, calendarIn, mailOffice } from '../testing/mail-office.ts';

const STAFF = 'zahra@71.example';
const CLIENT = 'layla@example.com';
const office = mailOffice({ STAFF_MAIL: STAFF, PUBLIC_URL: 'https://71.example' });
const links = () => office.app().services.clientLinks;

const LINK = /https:\/\/71\.example\/appointment\/([\w-]{43})/;
const tokenIn = (mail: Arrived | undefined) => LINK.exec(mail?.text ?? '')?.[1] ?? '';
const of = (mails: Arrived[], recipient: string) =>
  mails.filter((mail) => mail.recipient === recipient);

/** A booking for 29 February 2028, 09:30 in the UAE; gives the token in its acknowledgement too. */
async function booked() {
  const time = { preferredDate: '2028-02-29', preferredTime: '09:30 AM', timezone: 'UTC+4' };
  const id = await office.booking(anAppointment({ email: CLIENT, fullName: 'Layla', ...time }));
  const [mail] = of(await office.work(), CLIENT);
  return { id, token: tokenIn(mail) };
}

describe('a mail to the client of an appointment', () => {
  it('has a link of its own, which staff’s copies and the dashboard do not show', async () => {
    const { id, token } = await booked();
    const tokens = [token];
    for (const status of ['approved', 'rejected', 'approved']) {
      await office.setStatus(id, status);
      const mails = await office.work();
      const [mail, ...more] = of(mails, CLIENT);
      expect(more).toEqual([]);
      expect(String(mail?.html)).toContain(`/appointment/${tokenIn(mail)}"`);
      for (const copy of of(mails, STAFF)) expect(copy.text).not.toMatch(LINK);
      tokens.push(tokenIn(mail));
    }
    office.setClock('2028-02-28T06:00:00Z');
    const [reminder] = of(await office.work(), CLIENT);
    expect(reminder?.subject).toMatch(/^In /);
    tokens.push(tokenIn(reminder));
    expect(new Set(tokens).size).toBe(5);
    for (const each of tokens) {
      expect(await links().read(each)).toMatchObject({ id, state: 'confirmed' });
    }
    const session = await signIn(office.app(), office.app().root);
    const { body } = await call(office.app(), 'GET', `/api/admin/leads/${id}/mail`, {
      token: session,
    });
    expect(JSON.stringify(body)).toContain('/appointment/...');
    // What was sent or withdrawn keeps no token either.
    const kept = (await office.rows('state, content')).filter(({ state }) => state !== 'waiting');
    expect(kept.length).toBeGreaterThan(4);
    for (const { content } of kept) expect(content).not.toMatch(LINK);
    for (const each of tokens) expect(JSON.stringify(body)).not.toContain(each);
  });

  it('says that a time stays, where the client had asked for another', async () => {
    const { id, token } = await booked();
    await office.setStatus(id, 'approved');
    await office.work();
    const wish = {
      preferredDate: '2028-02-29',
      preferredTime: '09:30 AM',
      timezone: 'UTC+4',
    } as const;
    await links().ask(token, wish);
    expect(await office.work()).toEqual([]);
    await links().ask(token, { ...wish, preferredTime: '02:00 PM' });
    expect(of(await office.work(), CLIENT)).toEqual([]);
    const session = await signIn(office.app(), office.app().root);
    const same = { id, status: 'approved', startsAt: '2028-02-29T05:30:00Z' };
    await mutate(office.app(), 'appointments.setStatus', same, session);
    const [mail, ...more] = of(await office.work(), CLIENT);
    expect(more).toEqual([]);
    expect(calendarIn(mail)).toMatchObject({
      ...{ method: 'REQUEST', sequence: 1, start: '2028-02-29T05:30:00.000Z' },
    });
  });

  it('that staff write has one too, and its preview says where', async () => {
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
  it('tells staff of a wish, cancels nothing, and moves the invitation once it is approved', async () => {
    const { id, token } = await booked();
    await office.setStatus(id, 'approved');
    await office.work();
    const wish = { preferredDate: '2028-03-01', preferredTime: '02:00 PM', timezone: 'UTC+4' };
    await links().ask(token, wish as never);
    const [told, ...others] = await office.work();
    expect(others).toEqual([]);
    expect([told?.recipient, told?.subject]).toEqual([STAFF, 'Another time wanted: Layla']);
    expect(told?.text).toContain('Asks for Wed, 1 Mar 2028, 02:00 PM, UTC+4.');
    expect(told?.text?.replace(/\s+/g, ' ')).toContain(
      'the invitation for Tue, 29 Feb 2028, 09:30 AM UAE time stands',
    );
    // The reminder of what stands is sent as before.
    office.setClock('2028-02-28T06:00:00Z');
    expect(of(await office.work(), CLIENT).map(({ subject }) => subject)).toEqual([
      'In 24 hours: Hosting Consultation with 71',
    ]);
    await office.setStatus(id, 'approved');
    const [update] = of(await office.work(), CLIENT);
    expect(calendarIn(update)).toMatchObject({
      ...{ method: 'REQUEST', sequence: 1, start: '2028-03-01T10:00:00.000Z' },
    });
  });

  it('tells staff of a cancellation, which takes what was confirmed out of all calendars', async () => {
    for (const asksFirst of [false, true]) {
      const { id, token } = await booked();
      await office.setStatus(id, 'approved');
      await office.work();
      const wish = { preferredDate: '2028-03-02', preferredTime: '02:00 PM', timezone: 'UTC+4' };
      if (asksFirst) await links().ask(token, wish as never);
      await office.work();
      await links().cancel(token);
      await links().cancel(token);
      const mails = await office.work();
      const [toClient, ...more] = of(mails, CLIENT);
      expect(more).toEqual([]);
      expect(calendarIn(toClient)).toMatchObject({
        ...{ method: 'CANCEL', start: '2028-02-29T05:30:00.000Z' },
      });
      const subjects = of(mails, STAFF).map(({ subject }) => subject);
      expect(subjects.sort()).toEqual([
        'Cancelled by the client: Layla',
        'Cancelled: Hosting Consultation with 71',
      ]);
    }
  });
});
