import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BEGIN, linkedBookings, WISH } from '../../testing/linked-bookings.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const { askTime, become, booked, history, links, read, setClock, stored } = linkedBookings();

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
    const end = Date.parse('2031-03-05T07:00:00Z');
    setClock(end + 90 * DAY_MS - 60_000);
    expect(await read(token)).toMatchObject({ state: 'over', closed: 'final' });
    setClock(end + 90 * DAY_MS + 60_000);
    await expect(read(token)).rejects.toMatchObject({ code: 'not_found' });
    await expect(links().cancel(token)).rejects.toMatchObject({ code: 'not_found' });
    expect((await askTime(token, '2031-06-11T06:00:00Z')).status).toBe(404);
  });
});

describe('cancelling', () => {
  it('rejects the appointment with the client as actor, once', async () => {
    const { id, token } = await booked();
    await become(id, 'approved');
    await links().cancel(token);
    await links().cancel(token);
    expect(await stored(id)).toMatchObject({
      ...{ status: 'rejected', rejectionReason: 'Cancelled by the client', startsAt: null },
    });
    const events = await history(id);
    expect(events).toHaveLength(2);
    expect(events[0]).toMatchObject({
      ...{ adminName: 'The client', toStatus: 'rejected', reason: 'Cancelled by the client' },
    });
    const cancelled = await read(token);
    expect(cancelled).toMatchObject({ state: 'cancelled', closed: 'final', meeting: undefined });
    expect(cancelled.times[0]?.[1]).toContain('Wed, 5 Mar 2031, 10:00 AM');
    await expect(links().requestSlot(token, WISH)).rejects.toMatchObject({ status: 409 });
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
    const wish = { ...WISH, preferredDate: '2031-03-07' };
    if (closed === undefined) {
      await links().requestSlot(token, wish);
      // The confirmed time still applies.
      setClock(start - HOUR_MS);
      await expect(links().cancel(token)).rejects.toMatchObject({ status: 409 });
      setClock(start + 2 * HOUR_MS);
      expect(await read(token)).toMatchObject({ state: 'over', closed: 'final' });
      return;
    }
    await expect(links().requestSlot(token, wish)).rejects.toMatchObject({ status: 409 });
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
