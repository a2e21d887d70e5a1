import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { call, mutate, query, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let token: string;
const ids: Record<string, string> = {};

const contacts = {
  layla: {
    fullName: 'Layla Al Mansoori',
    email: 'layla@desert.example',
    phoneNumber: '050 1112222',
  },
  omar: { fullName: 'Omar Haddad', companyName: 'Desert Holdings', email: 'omar@haddad.example' },
  noor: { fullName: 'نور الهاشمي', companyName: '100% Hash_Power', email: 'noor@north.example' },
  bob: { fullName: `Bob O'Brien`, companyName: null, email: 'bob@west.example', phoneNumber: null },
};

beforeAll(async () => {
  app = await startTestApp();
  for (const [name, change] of Object.entries(contacts)) {
    const { body } = await call(app, 'POST', '/api/contact', { body: aContact(change) });
    ids[name] = body.id;
  }
  for (const serviceType of ['site-acquisition', 'hosting-consultation', 'hosting-consultation']) {
    await call(app, 'POST', '/api/appointments', { body: anAppointment({ serviceType }) });
  }
  token = await signIn(app, app.root);
  await mutate(app, 'contacts.setStatus', { id: ids.omar, status: 'responded' }, token);
});
afterAll(() => app.close());

const page = async (input: object) =>
  (await query(app, 'contacts.page', input, token)).body.result.data;
const namesOn = async (input: object) =>
  (await page(input)).items.map(
    ({ id }: { id: string }) => Object.entries(ids).find(([, own]) => own === id)?.[0],
  );

describe('a page of contacts', () => {
  it('is in order, newest or oldest first, without gaps or duplicates between pages', async () => {
    expect(await namesOn({})).toEqual(['bob', 'noor', 'omar', 'layla']);
    for (const order of ['newest', 'oldest']) {
      const walked: string[] = [];
      let cursor: string | undefined;
      do {
        const { items, next, matching } = await page({ order, cursor, limit: '3' });
        expect(matching).toBe(4);
        walked.push(...items.map(({ id }: { id: string }) => id));
        cursor = next ?? undefined;
      } while (cursor);
      const sorted = Object.values(ids).sort();
      expect(walked).toEqual(order === 'oldest' ? sorted : sorted.reverse());
    }
  });

  it('has the same leads as a call for one of them', async () => {
    for (const item of await page({}).then(({ items }) => items)) {
      const one = await query(app, 'contacts.get', { id: item.id }, token);
      expect(one.body.result.data).toEqual(item);
    }
  });

  it.each(['newest', 'oldest'])('filters by status, %s first', async (order) => {
    const first = await page({ order, status: 'unread', limit: '2' });
    const second = await page({ order, status: 'unread', limit: '2', cursor: first.next });
    const walked = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
    const unread = [ids.layla, ids.noor, ids.bob];
    expect(walked).toEqual(order === 'oldest' ? unread : unread.reverse());
    expect(second.next).toBeNull();
  });

  it('contains the counts of every status, regardless of the filter', async () => {
    const { matching, counts } = await page({ status: 'responded' });
    expect(matching).toBe(1);
    expect(counts).toEqual({ all: 4, unread: 3, responded: 1, ignored: 0 });
  });

  it.each([
    ['layla', ['layla']],
    ['desert', ['omar', 'layla']],
    ['desert haddad', ['omar']],
    ['نور', ['noor']],
    ['100%', ['noor']],
    ['hash_p', ['noor']],
    ["o'brien", ['bob']],
    ['nobody', []],
    ['%', []],
    ['"+-*<>()~@', []],
  ])('finds by %j', async (search, names) => {
    expect(await namesOn({ search })).toEqual(names);
    expect((await page({ search })).matching).toBe(names.length);
  });
});

describe('a page of appointments', () => {
  const bookings = async (input: object) =>
    (await query(app, 'appointments.page', input, token)).body.result.data;

  it('filters by service, and lists the services that occur', async () => {
    const { items, matching, counts, serviceTypes } = await bookings({
      serviceType: 'hosting-consultation',
    });
    expect(items).toHaveLength(2);
    expect(matching).toBe(2);
    expect(counts).toEqual({ all: 3, pending: 3, approved: 0, rejected: 0, completed: 0 });
    expect(serviceTypes).toEqual(['hosting-consultation', 'site-acquisition']);
  });
});

describe('leads that wait', () => {
  it('are those without an answer for more than a day', async () => {
    const later = await startTestApp();
    onTestFinished(() => later.close());
    const posted = [];
    for (let i = 0; i < 3; i++) {
      posted.push(await call(later, 'POST', '/api/contact', { body: aContact() }));
    }
    await call(later, 'POST', '/api/appointments', { body: anAppointment() });
    later.advanceClock(DAY_MS + 3_600_000);
    const as = await signIn(later, later.root);
    const id = posted[0]?.body.id;
    await mutate(later, 'contacts.setStatus', { id, status: 'responded' }, as);
    const { body } = await query(later, 'contacts.page', { waiting: 'true', limit: '1' }, as);
    expect(body.result.data).toMatchObject({ matching: 2 });
    expect(body.result.data.items).toHaveLength(1);
    const bookings = await query(later, 'appointments.page', { waiting: 'true' }, as);
    expect(bookings.body.result.data).toMatchObject({ matching: 1 });
  });
});
