import { describe, expect, it } from 'vitest';
import { linkedBookings, WISH } from '../testing/linked-bookings.ts';

const { become, booked, clashOf, links, setClock, stored, wish } = linkedBookings();

const REQUESTED = '2031-03-05T06:00:00.000Z';
const CHOSEN = { startsAt: '2031-03-05T10:00:00.000Z', minutes: 30 };

describe('an approval without a time', () => {
  it.each(['rejected', 'pending'])(
    'restores the time that staff chose before it was %s',
    async (s) => {
      const { id } = await booked();
      await become(id, 'approved', CHOSEN);
      await become(id, s);
      expect(await clashOf(id)).toMatchObject(CHOSEN);
      await become(id, 'approved', { refuseClash: true });
      expect(await stored(id)).toMatchObject({ status: 'approved', ...CHOSEN });
    },
  );

  it('checks the restored time for clashes', async () => {
    const { id } = await booked();
    await become(id, 'approved', CHOSEN);
    await become(id, 'rejected');
    await become((await booked()).id, 'approved', CHOSEN);
    expect((await become(id, 'approved', { refuseClash: true })).status).toBe(409);
    await become(id, 'pending');
    await become(id, 'approved');
    expect(await stored(id)).toMatchObject(CHOSEN);
  });

  it('uses the requested time if the client has asked for another one since', async () => {
    const { id, token } = await booked();
    await become(id, 'approved', CHOSEN);
    await become(id, 'pending');
    await links().requestSlot(token, WISH);
    await become(id, 'approved');
    expect(await stored(id)).toMatchObject({ startsAt: '2031-03-06T10:00:00.000Z', minutes: 60 });
  });

  it('does not restore a time that has passed', async () => {
    const { id } = await booked();
    await become(id, 'approved', { startsAt: '2031-03-04T10:00:00.000Z' });
    await become(id, 'rejected');
    setClock(Date.parse('2031-03-04T11:00:00Z'));
    await become(id, 'approved');
    expect(await stored(id)).toMatchObject({ startsAt: REQUESTED });
  });
});

describe('a wish for a time that has passed', () => {
  it('cannot be accepted, and stays open for another decision', async () => {
    const { id, token } = await booked({ preferredDate: '2031-03-07' });
    await become(id, 'approved');
    await links().requestSlot(token, WISH);
    setClock(Date.parse('2031-03-06T10:00:01Z'));
    const before = await stored(id);
    const { status, body } = await wish(id, 'accept');
    expect([status, body.error.message]).toEqual([
      409,
      'This time has passed. Choose another one.',
    ]);
    expect(await stored(id)).toEqual(before);
    expect((await wish(id, 'keep')).status).toBe(200);
  });
});
