import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let token: string;

const NAMES = ['Layla Haddad', 'Omar Haddad', 'Noor Saleh'];

beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
  for (const fullName of NAMES) {
    app.advanceClock(1_000);
    await call(app, 'POST', '/api/contact', { body: aContact({ fullName }) });
    await call(app, 'POST', '/api/appointments', { body: anAppointment({ fullName }) });
  }
});
afterAll(() => app.close());

const get = (path: string) => call(app, 'GET', `/api/admin/${path}`, { token });
const namesOf = (body: { fullName: string }[]) => body.map(({ fullName }) => fullName);

describe.each(['contacts', 'appointments'])('the list of %s', (kind) => {
  it.each([
    ['limit', 'limit=0'],
    ['limit', 'limit=10001'],
    ['cursor', 'cursor=x'],
    ['status', 'status=bogus'],
    ['status', 'status=unread&status=pending'],
    ['search', 'search=%20'],
    ['order', 'order=random'],
    ['waiting', 'waiting=false'],
    ['createdAfter', 'createdAfter=2026-02-30T00:00:00Z'],
    ['createdBefore', 'createdBefore=2026-01-15'],
  ])('rejects an invalid %s: %s', async (field, search) => {
    for (const path of [kind, `${kind}/export`]) {
      if (path.endsWith('export') && /limit|cursor/.test(field)) continue;
      const { status, body } = await get(`${path}?${search}`);
      expect(status).toBe(400);
      expect(body.errors).toEqual([{ field, message: expect.any(String) }]);
    }
  });

  it('filters by creation time, after and before an instant', async () => {
    const { body } = await get(`${kind}?order=oldest`);
    const [first, second, third] = body;
    const bounded = async (bounds: Record<string, string>) => {
      const answer = await get(`${kind}?order=oldest&${new URLSearchParams(bounds)}`);
      expect(answer.headers.get('x-total-count')).toBe(String(answer.body.length));
      const file = await get(`${kind}/export?${new URLSearchParams(bounds)}`);
      expect(file.body.trimEnd().split('\r\n')).toHaveLength(answer.body.length + 1);
      return namesOf(answer.body);
    };
    expect(await bounded({ createdAfter: first.createdAt })).toEqual(NAMES.slice(1));
    expect(await bounded({ createdBefore: third.createdAt })).toEqual(NAMES.slice(0, 2));
    const both = { createdAfter: first.createdAt, createdBefore: third.createdAt };
    expect(await bounded(both)).toEqual([second.fullName]);
    expect(await bounded({ ...both, search: 'haddad' })).toEqual(['Omar Haddad']);
    expect(await bounded({ ...both, search: 'noor' })).toEqual([]);
    const elsewhere = second.createdAt.replace('Z', '+00:00');
    expect(await bounded({ createdAfter: elsewhere })).toEqual(['Noor Saleh']);
  });

  it('ignores an unknown parameter', async () => {
    expect((await get(`${kind}?serch=haddad&limit=2`)).body).toHaveLength(2);
  });
});

describe('a GET call sent as POST', () => {
  const headers = { 'x-http-method-override': 'GET' };
  const post = (path: string, body: object) =>
    call(app, 'POST', `/api/admin/${path}`, { token, headers, body });

  it('reads its parameters from the body, so that no URL contains a name', async () => {
    const { status, body } = await post('contacts', { search: 'noor' });
    expect(status).toBe(200);
    expect(namesOf(body)).toEqual(['Noor Saleh']);
    const file = await post('contacts/export', { search: 'noor' });
    expect(file.headers.get('content-type')).toContain('text/csv');
    expect(file.body).toContain('Noor Saleh');
    expect(file.body).not.toContain('Layla');
  });

  it('is validated by the same rules', async () => {
    expect((await post('contacts', { search: 5 })).status).toBe(400);
    expect((await post('contacts', { search: ['noor', 'layla'] })).status).toBe(400);
    expect((await call(app, 'POST', '/api/admin/contacts', { headers, body: {} })).status).toBe(
      401,
    );
    expect((await call(app, 'POST', '/api/contact', { headers, body: aContact() })).status).toBe(
      405,
    );
  });
});
