import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashOfToken } from '../../environment.ts';
import { insertLink } from '../../leads/appointment-times.ts';
import { BEGIN, linkedBookings, WISH } from '../../testing/linked-bookings.ts';

const HOUR_MS = 3_600_000;

const { app, askTime, become, booked, history, links, read, setClock, stored, wish } =
  linkedBookings();

const addLink = (appointmentId: string, token = randomBytes(32).toString('base64url')) => {
  const link = { hash: hashOfToken(token), appointmentId, createdAt: new Date() };
  return app().database.write((writer) => insertLink(writer, link));
};

describe('a client’s link', () => {
  it('is case-sensitive, and its stored hash is not a valid token', async () => {
    const { token } = await booked();
    const hash = createHash('sha256').update(token).digest('hex');
    const swapped = token.replace(/[a-z]/i, (it) =>
      it === it.toLowerCase() ? it.toUpperCase() : it.toLowerCase(),
    );
    for (const other of [swapped, hash, hash.slice(0, 43)]) {
      await expect(read(other)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await read(token)).toMatchObject({ state: 'requested', closed: undefined });
  });

  it('shows each state of the appointment', async () => {
    const { id, token } = await booked({ timezone: 'UTC-8', preferredTime: '05:30 PM' });
    expect((await read(token)).times.slice(0, 2)).toEqual([
      ['Time', 'Wed, 5 Mar 2031, 05:30 PM, UTC-8 (PST)'],
      ['UAE time', 'Thu, 6 Mar 2031, 05:30 AM'],
    ]);
    const states: unknown[] = [];
    for (const status of ['approved', 'pending', 'rejected', 'approved', 'completed']) {
      await become(id, status);
      const { state, closed, meeting } = await read(token);
      states.push([status, state, closed, meeting?.start.toISOString()]);
    }
    expect(states).toEqual([
      ['approved', 'confirmed', undefined, '2031-03-06T01:30:00.000Z'],
      ['pending', 'requested', undefined, undefined],
      ['rejected', 'rejected', 'final', undefined],
      ['approved', 'confirmed', undefined, '2031-03-06T01:30:00.000Z'],
      ['completed', 'over', 'final', undefined],
    ]);
  });

  it('works until 90 days after the meeting', async () => {
    const { id, token } = await booked();
    await become(id, 'approved');
    setClock(Date.parse('2031-06-03T12:00:00Z'));
    expect(await read(token)).toMatchObject({ state: 'over', closed: 'final' });
    setClock(Date.parse('2031-06-04T12:00:00Z'));
    await expect(read(token)).rejects.toMatchObject({ code: 'not_found' });
    await expect(links().cancel(token)).rejects.toMatchObject({ code: 'not_found' });
    expect((await askTime(token, '2031-06-11T06:00:00Z')).status).toBe(404);
  });

  it('opens only the first appointment if another booking repeats its token', async () => {
    const { id, token } = await booked();
    const second = await booked({ linkToken: token });
    const mailed = randomBytes(32).toString('base64url');
    await addLink(second.id, mailed);
    const third = await booked({ linkToken: mailed });
    expect((await read(mailed)).id).toBe(second.id);
    await links().cancel(token);
    const statuses = [id, second.id, third.id].map(async (each) => (await stored(each)).status);
    expect(await Promise.all(statuses)).toEqual(['rejected', 'pending', 'pending']);
  });
});

describe('cancelling', () => {
  it('rejects the appointment with the client as actor, once', async () => {
    const { id, token } = await booked();
    await become(id, 'approved');
    for (const _click of [1, 2]) await links().cancel(token);
    const reason = 'Cancelled by the client';
    expect(await stored(id)).toMatchObject({
      status: 'rejected',
      rejectionReason: reason,
      startsAt: null,
    });
    const events = await history(id);
    expect(events).toHaveLength(2);
    expect(events[0]).toMatchObject({ adminName: 'The client', toStatus: 'rejected', reason });
    const cancelled = await read(token);
    expect(cancelled).toMatchObject({ state: 'cancelled', closed: 'final', meeting: undefined });
    expect(cancelled.times[0]?.[1]).toContain('Wed, 5 Mar 2031, 10:00 AM');
    const { status, body } = await askTime(token, '2031-03-06T06:00:00Z');
    expect([status, body.error.message]).toEqual([409, 'The appointment is cancelled.']);
  });

  it.each([
    ['is possible two hours and a minute before the meeting', -2 * HOUR_MS - 60_000, undefined],
    ['is rejected within two hours of the meeting', -2 * HOUR_MS + 60_000, 'soon'],
    ['is rejected during the meeting', 60_000, 'soon'],
    ['is rejected after the meeting', HOUR_MS + 60_000, 'final'],
  ])('%s', async (_when, by, closed) => {
    const start = Date.parse('2031-03-05T06:00:00Z');
    const { id, token } = await booked();
    await become(id, 'approved');
    setClock(start + by);
    expect((await read(token)).closed).toBe(closed);
    const later = { ...WISH, preferredDate: '2031-03-07' };
    if (closed === undefined) {
      await links().requestSlot(token, later);
      // The confirmed time still applies.
      setClock(start - HOUR_MS);
    } else {
      await expect(links().requestSlot(token, later)).rejects.toMatchObject({ status: 409 });
    }
    await expect(links().cancel(token)).rejects.toMatchObject({ status: 409 });
    expect(await stored(id)).toMatchObject({ status: 'approved' });
  });

  it('is possible for a pending request whose time is near or past', async () => {
    const { token } = await booked({ preferredDate: '2031-03-03', preferredTime: '09:00 AM' });
    setClock(BEGIN + 3 * HOUR_MS);
    await links().requestSlot(token, WISH);
    await links().cancel(token);
    expect(await read(token)).toMatchObject({ state: 'cancelled' });
  });
});

describe('a client’s request for another time', () => {
  it('does not change the time of an approved meeting, and stores a wish', async () => {
    const { id, token } = await booked();
    await become(id, 'approved');
    const approved = await stored(id);
    for (const _click of [1, 2]) await links().requestSlot(token, WISH);
    const { preferredDate: date, preferredTime: time, timezone } = WISH;
    expect(await stored(id)).toEqual({
      ...approved,
      version: approved.version + 1,
      wish: { date, time, timezone, at: expect.stringMatching(/^2031-03-03T/) },
    });
    const [event] = await history(id);
    expect(event).toMatchObject({
      adminName: 'The client',
      fromStatus: 'approved',
      toStatus: 'approved',
      wish: 'asked',
      reason: 'Thu, 6 Mar 2031, 02:00 PM, UTC+4',
      startsAt: approved.startsAt,
    });
    const link = await read(token);
    expect(link.state).toBe('asked');
    expect(link.meeting?.start.toISOString()).toBe('2031-03-05T06:00:00.000Z');
    expect(link.times[0]).toEqual(['Time', 'Thu, 6 Mar 2031, 02:00 PM, UTC+4 (UAE Time)']);
    await links().requestSlot(token, { ...WISH, preferredTime: '03:00 PM' });
    expect(await stored(id)).toMatchObject({ status: 'approved', wish: { time: '03:00 PM' } });
  });

  it('changes the requested time of a pending appointment', async () => {
    const { id, token } = await booked();
    await links().requestSlot(token, WISH);
    expect(await stored(id)).toMatchObject({ ...WISH, status: 'pending', wish: null });
    expect((await read(token)).state).toBe('requested');
    expect((await history(id))[0]).toMatchObject({ toStatus: 'pending', wish: 'asked' });
  });

  it('is withdrawn by a request for the confirmed time, and by a cancellation', async () => {
    const { id, token } = await booked();
    await become(id, 'approved');
    await links().requestSlot(token, WISH);
    const own = { preferredDate: '2031-03-05', preferredTime: '10:00 AM' } as const;
    for (const _click of [1, 2]) await links().requestSlot(token, { ...WISH, ...own });
    expect(await stored(id)).toMatchObject({ status: 'approved', wish: null });
    const steps = (await history(id)).map(({ wish: step }: { wish: unknown }) => step);
    expect(steps).toEqual(['withdrawn', 'asked', null]);
    await links().requestSlot(token, WISH);
    await links().cancel(token);
    expect(await stored(id)).toMatchObject({ status: 'rejected', wish: null, startsAt: null });
  });

  it('sets the requested time of an appointment that was approved without one', async () => {
    const { id, token } = await booked({ preferredTime: undefined });
    await become(id, 'approved');
    await links().requestSlot(token, WISH);
    expect(await stored(id)).toMatchObject({ status: 'approved', startsAt: null });
    const link = await read(token);
    expect(link).toMatchObject({ state: 'requested', meeting: undefined });
    expect(link.times[0]?.[1]).toBe('Thu, 6 Mar 2031, 02:00 PM, UTC+4 (UAE Time)');
  });

  it('accepts free, closed and its own times, and rejects taken and past ones', async () => {
    await become((await booked(WISH)).id, 'approved');
    const { id, token } = await booked();
    await become(id, 'approved');
    const ask = (preferredDate: string, preferredTime: '09:00 AM' | '10:30 AM' | '01:30 PM') =>
      links().requestSlot(token, { ...WISH, preferredDate, preferredTime });
    const taken = { code: 'slot_taken' };
    await expect(ask('2031-03-06', '01:30 PM')).rejects.toMatchObject(taken);
    const over = { status: 409, message: 'This time is over.' };
    await expect(ask('2031-03-02', '09:00 AM')).rejects.toMatchObject(over);
    // The notice period does not apply to wishes.
    await ask('2031-03-03', '09:00 AM');
    await ask('2031-03-05', '10:30 AM');
    // A Sunday: the office is closed.
    await ask('2031-03-09', '01:30 PM');
    expect(await read(token)).toMatchObject({ state: 'asked', preferredDate: '2031-03-09' });
  });

  it('accepts a free instant, and stores it in the client’s zone if it is a slot there', async () => {
    const write = async (token: string, startsAt: string) => {
      const { status, body } = await askTime(token, startsAt);
      return [status, body.error?.data?.reason];
    };
    const { id, token } = await booked({ timezone: 'UTC-5' });
    for (const closed of ['2031-03-06T14:00:00Z', '2031-03-06T06:10:00Z']) {
      expect(await write(token, closed)).toEqual([409, 'outside_hours']);
    }
    expect((await write(token, '2031-03-06T06:00:30Z'))[0]).toBe(400);
    expect(await write(token, '2031-03-06T06:00:00Z')).toEqual([200, undefined]);
    const uae = { preferredDate: '2031-03-06', preferredTime: '10:00 AM', timezone: 'UTC+4' };
    expect(await stored(id)).toMatchObject(uae);
    const early = await booked({ timezone: 'UTC+8' });
    expect(await write(early.token, '2031-03-07T05:30:00Z')).toEqual([200, undefined]);
    expect(await stored(early.id)).toMatchObject({ preferredTime: '01:30 PM', timezone: 'UTC+8' });
  });

  it('cannot be accepted once its time has passed, and stays open', async () => {
    const { id, token } = await booked({ preferredDate: '2031-03-07' });
    await become(id, 'approved');
    await links().requestSlot(token, WISH);
    setClock(Date.parse('2031-03-06T10:00:01Z'));
    const before = await stored(id);
    const { status, body } = await wish(id, 'accept');
    const text = 'This time has passed. Choose another one.';
    expect([status, body.error.message]).toEqual([409, text]);
    expect(await stored(id)).toEqual(before);
    expect((await wish(id, 'keep')).status).toBe(200);
  });
});
