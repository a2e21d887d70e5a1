import { describe, expect, it } from 'vitest';
import { linkedBookings, WISH } from '../../testing/linked-bookings.ts';

const { askTime, become, booked, history, links, read, stored } = linkedBookings();

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
      ...{ adminName: 'The client', fromStatus: 'approved', toStatus: 'approved', wish: 'asked' },
      ...{ reason: 'Thu, 6 Mar 2031, 02:00 PM, UTC+4', startsAt: approved.startsAt },
    });
    const link = await read(token);
    expect(link.state).toBe('asked');
    expect(link.meeting?.start.toISOString()).toBe('2031-03-05T06:00:00.000Z');
    expect(link.times[0]).toEqual(['Time', 'Thu, 6 Mar 2031, 02:00 PM, UTC+4 (UAE Time)']);
    await links().requestSlot(token, { ...WISH, preferredTime: '03:00 PM' });
    expect((await read(token)).meeting?.start.toISOString()).toBe('2031-03-05T06:00:00.000Z');
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
    const steps = (await history(id)).map(({ wish }: { wish: unknown }) => wish);
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

  it('accepts free and closed times, and rejects taken and past ones', async () => {
    const { id: other } = await booked(WISH);
    await become(other, 'approved');
    const { token } = await booked();
    const ask = (preferredDate: string, preferredTime: '09:00 AM' | '01:30 PM') =>
      links().requestSlot(token, { ...WISH, preferredDate, preferredTime });
    const taken = { status: 409, members: { reason: 'slot_taken' } };
    await expect(ask('2031-03-06', '01:30 PM')).rejects.toMatchObject(taken);
    const over = { status: 409, message: 'This time is over.' };
    await expect(ask('2031-03-02', '09:00 AM')).rejects.toMatchObject(over);
    // The notice period does not apply to wishes.
    await ask('2031-03-03', '09:00 AM');
    // A Sunday: the office is closed.
    await links().requestSlot(token, { ...WISH, preferredDate: '2031-03-09' });
    expect(await read(token)).toMatchObject({ preferredDate: '2031-03-09' });
  });

  it('ignores the client’s own meeting when it checks for clashes', async () => {
    const { id, token } = await booked();
    await become(id, 'approved');
    await links().requestSlot(token, {
      ...WISH,
      preferredDate: '2031-03-05',
      preferredTime: '10:30 AM',
    });
    expect(await read(token)).toMatchObject({ state: 'asked' });
  });

  it('accepts a free instant, and stores it in the client’s zone if it is a slot there', async () => {
    const { id, token } = await booked({ timezone: 'UTC-5' });
    const write = async (startsAt: string) => {
      const { status, body } = await askTime(token, startsAt);
      const { preferredDate, preferredTime, timezone } = await stored(id);
      return [status, body.error?.data?.reason, preferredDate, preferredTime, timezone];
    };
    expect((await write('2031-03-06T14:00:00Z')).slice(0, 3)).toEqual([
      ...[409, 'outside_hours', '2031-03-05'],
    ]);
    expect(await write('2031-03-06T06:00:00Z')).toEqual([
      ...[200, undefined, '2031-03-06', '10:00 AM', 'UTC+4'],
    ]);
    const early = await booked({ timezone: 'UTC+8' });
    expect((await askTime(early.token, '2031-03-07T05:30:00Z')).status).toBe(200);
    expect(await stored(early.id)).toMatchObject({ preferredTime: '01:30 PM', timezone: 'UTC+8' });
    expect((await askTime(token, '2031-03-06T06:00:30Z')).status).toBe(400);
    expect((await askTime(token, '2031-03-06T06:10:00Z')).body.error.data.reason).toBe(
      'outside_hours',
    );
  });

  it('is rejected for a cancelled appointment, with that reason', async () => {
    const { token } = await booked();
    await links().cancel(token);
    const { status, body } = await askTime(token, '2031-03-06T06:00:00Z');
    expect([status, body.error.message]).toEqual([409, 'The appointment is cancelled.']);
    await expect(links().requestSlot(token, WISH)).rejects.toThrow('The appointment is cancelled.');
  });
});
