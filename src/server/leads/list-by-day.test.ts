import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment } from '#shared/appointments.ts';
import { addDays, uaeDay } from '#shared/calendar/uae-time.ts';
import { call, mutate, query, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SERVICES = ['hosting-consultation', 'site-acquisition', 'technical-consultation'];
const STATUSES = ['pending', 'approved', 'rejected', 'completed'];
const DAYS = [6, 0, 7, -1, 0, 3, -4, 6, 1, -1, 0, 9, -4, 2, 0, 7];

let app: TestApp;
let token: string;
let today: string;
let all: (Appointment & { day: string })[];

const dayFrom = (days: number) => addDays(today, days) as string;

beforeAll(async () => {
  app = await startTestApp();
  const now = Date.now();
  // Noon in the UAE, some days ahead: bookings for today are past by then, and no day ends during the tests.
  const noon = Date.parse(`${uaeDay(new Date(now + 5 * DAY_MS))}T08:00:00Z`);
  today = uaeDay(new Date(noon));
  const earlierToken = await signIn(app, app.root);
  for (const [index, days] of DAYS.entries()) {
    const body = anAppointment({
      fullName: `Layla ${index}`,
      preferredDate: dayFrom(days),
      serviceType: SERVICES[index % SERVICES.length],
    });
    const { id } = (await call(app, 'POST', '/api/appointments', { body })).body;
    const status = STATUSES[index % STATUSES.length];
    const first = status === 'completed' ? 'approved' : status;
    for (const next of new Set([first, status])) {
      await mutate(app, 'appointments.setStatus', { id, status: next }, earlierToken);
    }
  }
  app.advanceClock(noon - now);
  token = await signIn(app, app.root);
  const { body } = await call(app, 'GET', '/api/admin/appointments', { token });
  all = body.map((one: Appointment) => ({ ...one, day: one.preferredDate }));
});
afterAll(() => app.close());

const byDay = (order: string) => order === 'soonest' || order === 'latest';
const lastFirst = (order: string) => order === 'newest' || order === 'latest';
function sorted(order: string, some = all) {
  const keyOf = ({ day, id }: { day: string; id: string }) => (byDay(order) ? day + id : id);
  const ids = some.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).map(({ id }) => id);
  return lastFirst(order) ? ids.reverse() : ids;
}

/** Reads all pages of a list and returns its ids. Each page must return the total. */
async function readAllPages(filter: Record<string, string>, limit = '3') {
  const ids: string[] = [];
  let cursor: string | undefined;
  const counts = new Set<number>();
  do {
    const { body } = await query(app, 'appointments.page', { ...filter, limit, cursor }, token);
    const page = body.result.data;
    ids.push(...page.items.map(({ id }: { id: string }) => id));
    counts.add(page.matching);
    cursor = page.next ?? undefined;
  } while (cursor);
  expect([...counts]).toEqual([ids.length]);
  return ids;
}

const isOn = {
  '': () => true,
  today: ({ day }: { day: string }) => day === today,
  week: ({ day }: { day: string }) => day >= today && day <= dayFrom(6),
  past: ({ day, status }: { day: string; status: string }) =>
    day < today && (status === 'pending' || status === 'approved'),
};

describe('a list of appointments by day', () => {
  const filters = [
    {},
    { status: 'approved' },
    { serviceType: 'site-acquisition' },
    { status: 'pending', serviceType: 'hosting-consultation' },
    { search: 'layla' },
    { search: 'layla', status: 'approved' },
    { waiting: 'true' },
  ] as Record<string, string>[];
  const orders = ['newest', 'oldest', 'soonest', 'latest'];

  it.each(filters)('is complete and in order under %j, for every range of days', async (filter) => {
    const { status = filter.waiting && 'pending', serviceType } = filter;
    for (const [when, isThen] of Object.entries(isOn)) {
      const expected = all.filter(
        (one) =>
          isThen(one) &&
          (!status || one.status === status) &&
          (!serviceType || one.serviceType === serviceType),
      );
      for (const order of orders) {
        const ids = await readAllPages({ ...filter, order, ...(when && { when }) });
        expect(ids, `${when} ${order}`).toEqual(sorted(order, expected));
      }
    }
    expect(all.filter(isOn.past).length).toBeGreaterThan(1);
  });

  it('has the same rows over REST, with next links', async () => {
    const path = '/api/admin/appointments?order=soonest&when=week&limit=4';
    const first = await call(app, 'GET', path, { token });
    const link = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await call(app, 'GET', link, { token });
    const expected = sorted('soonest', all.filter(isOn.week));
    expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(expected.slice(0, 8));
    expect(first.headers.get('x-total-count')).toBe(String(expected.length));
  });

  it('uses the confirmed day instead of the requested one', async () => {
    const one = all.find(({ day, status }) => day === dayFrom(9) && status === 'completed');
    const id = one?.id as string;
    const setStatus = (input: object) =>
      mutate(app, 'appointments.setStatus', { id, ...input }, token);
    await setStatus({ status: 'approved', startsAt: `${today}T06:00:00Z` });
    expect(await readAllPages({ when: 'today' })).toContain(id);
    expect(
      (await readAllPages({ when: 'today', search: 'layla', order: 'soonest' })).includes(id),
    ).toBe(true);
    await setStatus({ status: 'pending' });
    expect(await readAllPages({ when: 'today' })).not.toContain(id);
    await setStatus({ status: 'approved' });
    await setStatus({ status: 'completed' });
  });

  it.each([
    ['soonest', 'latest'],
    ['soonest', 'newest'],
    ['newest', 'latest'],
  ])('rejects a cursor of order %s for order %s', async (of, order) => {
    const { next } = (await query(app, 'appointments.page', { order: of, limit: '1' }, token)).body
      .result.data;
    const path = `/api/admin/appointments?order=${order}&cursor=${next}`;
    const { status, body } = await call(app, 'GET', path, { token });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field: 'cursor', message: expect.stringMatching(/same order/) },
    ]);
  });

  it.each(['soonest.', 'soonest.2099-01-15.x', 'soonest.x.0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10'])(
    'rejects %s as a cursor',
    async (cursor) => {
      const path = `/api/admin/appointments?order=soonest&cursor=${cursor}`;
      expect((await call(app, 'GET', path, { token })).status).toBe(400);
    },
  );

  it('is not available for contacts, and rejects an unknown range of days', async () => {
    await call(app, 'POST', '/api/contact', { body: aContact() });
    const order = await call(app, 'GET', '/api/admin/contacts?order=soonest', { token });
    expect(order.status).toBe(400);
    expect(order.body.errors).toEqual([
      { field: 'order', message: 'Order must be newest or oldest' },
    ]);
    const faulty = await call(app, 'GET', '/api/admin/appointments?when=tomorrow', { token });
    expect(faulty.body.errors).toEqual([
      { field: 'when', message: 'When must be today, week or past' },
    ]);
  });
});
