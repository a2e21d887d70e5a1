import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leadReference } from '#shared/lead-kinds.ts';
import type { SearchResult } from '#shared/leads/lead-search.ts';
import { call, rpc, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const LAYLA = {
  fullName: 'Layla Nasser',
  email: 'layla@falcon.example',
  companyName: 'Falcon Mining',
  phoneNumber: '+971 50 765 4321',
  message: 'Please quote 400 hydro machines.',
};

let app: TestApp;
let token: string;
let ids: string[];

const send = async (path: string, body: object): Promise<string> =>
  (await call(app, 'POST', path, { body })).body.id;
const search = async (q: string): Promise<SearchResult> => {
  const { status, body } = await rpc(app, 'search.people', { q }, token);
  expect(status).toBe(200);
  return body;
};

beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
  ids = [
    await send('/api/contact', aContact(LAYLA)),
    await send('/api/appointments', anAppointment({ ...LAYLA, email: 'LAYLA@falcon.example' })),
    // Another address, but the same phone in another format.
    await send(
      '/api/contact',
      aContact({ ...LAYLA, email: 'l.n@home.example', phoneNumber: '00971507654321' }),
    ),
    await send('/api/contact', aContact({ fullName: 'Omar Haddad', phoneNumber: null })),
  ];
});
afterAll(() => app.close());

describe('a search for people', () => {
  it('requires a session and a text', async () => {
    expect((await rpc(app, 'search.people', { q: 'layla' })).status).toBe(401);
    expect((await rpc(app, 'search.people', { q: '' }, token)).status).toBe(400);
    expect(await search('?!')).toEqual({ people: [], isMore: false });
  });

  it.each([
    ['a name', 'nasser layla'],
    ['a company', 'falcon min'],
    ['a phone in any format', '050 765-4321'],
    ['words of a message', 'hydro machines'],
  ])('finds a person by %s, with the leads of both kinds, newest first', async (_what, q) => {
    const { people, isMore } = await search(q);
    expect(isMore).toBe(false);
    expect(people).toMatchObject([{ fullName: 'Layla Nasser' }]);
    expect(people[0]?.matches.map(({ id }) => id)).toEqual(ids.slice(0, 3).reverse());
  });

  it('finds a lead by its reference', async () => {
    const { people } = await search(leadReference(ids[3] ?? ''));
    expect(people.map(({ fullName, matches }) => [fullName, matches.length])).toEqual([
      ['Omar Haddad', 1],
    ]);
    expect(people[0]?.matches[0]).toMatchObject({ kind: 'contact', id: ids[3], status: 'unread' });
  });

  it('returns at most eight people, and reports that there are more', async () => {
    for (let count = 0; count < 9; count += 1) {
      await send('/api/contact', aContact({ companyName: 'Zenith', phoneNumber: null }));
    }
    const { people, isMore } = await search('zenith');
    expect([people.length, isMore]).toEqual([8, true]);
  });
});
