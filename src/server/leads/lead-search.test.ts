import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, mutate, query, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createLeadSearch } from './lead-search.ts';
import { searchTerms } from './search-terms.ts';

const LEADS = 120;

interface Sent {
  id: string;
  name: string;
}

let app: TestApp;
/** Oldest first. Each fourth is a Haddad, each tenth a Layla, each twentieth both. */
const sent: Sent[] = [];

beforeAll(async () => {
  app = await startTestApp();
  for (let index = 0; index < LEADS; index++) {
    const given = index % 10 === 0 ? 'Layla' : 'Omar';
    const name = `${given} ${index % 4 === 0 ? 'Haddad' : 'Nasser'}`;
    const body = aContact({ fullName: name, email: `lead${index}@x.example` });
    const answer = await call(app, 'POST', '/api/contact', { body });
    sent.push({ id: answer.body.id, name });
  }
});
afterAll(() => app.close());

/** Compares as the repository does, one lead at a time, and remembers how many. */
function searchWith(sizes: { common: number; first: number; last: number }) {
  let compared = 0;
  const search = createLeadSearch<Record<string, unknown>>(
    app.database,
    'contact',
    async (ids, { terms = [] }) => {
      compared += ids.length;
      return ids.filter((id) => {
        const name = sent.find((lead) => lead.id === id)?.name.toLowerCase() ?? '';
        return terms.every((term) => name.includes(term));
      });
    },
    sizes,
  );
  return { search, compared: () => compared };
}

const named = (pattern: RegExp) =>
  sent.filter(({ name }) => pattern.test(name)).map(({ id }) => id);
const filterOf = (search: string) => ({ where: {}, terms: searchTerms(search) });
const ALL = { limit: 1_000 };

describe('a search', () => {
  it.each([
    { first: 1, last: 1 },
    { first: 2, last: 7 },
    { first: 256, last: 4_096 },
  ])('comes out the same in batches of $first to $last', async (batch) => {
    const { search } = searchWith({ common: 1_000, ...batch });
    const both = named(/Layla Haddad/);
    expect(await search(filterOf('layla haddad'), { ...ALL, order: 'oldest' })).toEqual(both);
    expect(await search(filterOf('had lay'), ALL)).toEqual(both.toReversed());
    expect(await search(filterOf('layla'), ALL)).toEqual(named(/Layla/).toReversed());
    expect(await search(filterOf('layla nobody'), ALL)).toEqual([]);
    const [, second = '', third = ''] = both;
    const middle = { before: both.at(-1), limit: 2 };
    expect(await search(filterOf('layla haddad'), middle)).toEqual(both.slice(-3, -1).reverse());
    const after = { before: second, limit: 1, order: 'oldest' } as const;
    expect(await search(filterOf('layla haddad'), after)).toEqual([third]);
  });

  it('compares only those leads that have all of its rarer terms', async () => {
    const { search, compared } = searchWith({ common: 50, first: 256, last: 256 });
    await search(filterOf('layla haddad'), ALL);
    expect(compared()).toBe(0);
    await search(filterOf('layla haddad omar'), ALL);
    expect(compared()).toBe(named(/Layla Haddad/).length);
  });

  it('gives up where every term is common, or after as many leads as it may compare', async () => {
    const { search } = searchWith({ common: 20, first: 4, last: 4 });
    expect(await search(filterOf('omar haddad'), ALL)).toBeNull();
    expect(await search(filterOf('omar layla'), ALL)).toEqual([]);
    expect(await search(filterOf('omar layla'), { ...ALL, patience: 8 })).toBeNull();
  });
});

describe('a lead', () => {
  it('is found the moment it is acknowledged, and stays so when it is worked on', async () => {
    const token = await signIn(app, app.root);
    const body = anAppointment({ fullName: 'ليلى المنصوري', phoneNumber: '050 765 4321' });
    const { id } = (await call(app, 'POST', '/api/appointments', { body })).body;
    for (const status of ['pending', 'approved']) {
      await mutate(app, 'appointments.setStatus', { id, status }, token);
      for (const search of ['ليلي', 'منصوري', '+971507654321', '7654321']) {
        const { body } = await query(app, 'appointments.page', { search, status }, token);
        const { items, matching } = body.result.data;
        expect([matching, items[0]?.id]).toEqual([1, id]);
        expect(items[0]).not.toHaveProperty('words');
      }
    }
    const contacts = await query(app, 'contacts.page', { search: 'منصوري' }, token);
    expect(contacts.body.result.data.items).toEqual([]);
  });

  it('leaves no words behind when it is refused', async () => {
    const words = () => app.database.manager.count('lead-word');
    const headers = { 'idempotency-key': 'one-filling' };
    const body = aContact();
    await call(app, 'POST', '/api/contact', { body, headers });
    const before = await words();
    await call(app, 'POST', '/api/contact', { body, headers });
    expect(await words()).toBe(before);
  });
});
