import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, mutate, query, signIn } from '../testing/api-client.ts';
import { aContact } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
});
afterAll(() => app.close());

const post = (body: unknown, headers: Record<string, string> = {}) =>
  call(app, 'POST', '/api/contact', { body, headers });
const list = (search = '') => call(app, 'GET', `/api/admin/contacts${search}`, { token });
const find = async (id: string) =>
  (await list()).body.find((contact: { id: string }) => contact.id === id);
const setStatus = (id: string, body: unknown) =>
  call(app, 'PATCH', `/api/admin/contacts/${id}/status`, { body, token });

describe('sending a contact message', () => {
  it.each([
    ['fullName', { fullName: undefined }, 'Full name is required'],
    ['fullName', { fullName: '   ' }, 'Full name is required'],
    ['fullName', { fullName: 5 }, 'Full name must be text'],
    ['fullName', { fullName: 'x'.repeat(201) }, 'Full name must be at most 200 characters'],
    ['email', { email: null }, 'Email is required'],
    ['email', { email: ['a@b.co'] }, 'Email must be text'],
    ['email', { email: 'not an address' }, 'Email must be a valid email address'],
    ['email', { email: `${'a'.repeat(250)}@b.co` }, 'Email must be at most 254 characters'],
    ['companyName', { companyName: {} }, 'Company name must be text'],
    ['phoneNumber', { phoneNumber: '1'.repeat(41) }, 'Phone number must be at most 40 characters'],
    ['locale', { locale: 'fr' }, 'Locale must be one of: en, ar'],
    ['message', { message: '' }, 'Message is required'],
    ['message', { message: 'x'.repeat(5001) }, 'Message must be at most 5,000 characters'],
  ])('rejects an invalid %s: %j', async (field, change, message) => {
    const { status, headers, body } = await post(aContact(change));
    expect(status).toBe(400);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(body).toMatchObject({ title: 'Bad Request', status: 400, success: false });
    expect(body.errors).toEqual([{ field, message }]);
    expect(body.error).toBe(message);
    expect(body.detail).toBe(message);
  });

  it('reports all invalid fields together', async () => {
    const { body } = await post({});
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'fullName',
      'email',
      'message',
    ]);
  });

  it('stores it as unread and returns 201 with its id', async () => {
    const sent = aContact();
    const { status, headers, body } = await post(sent);
    expect(status).toBe(201);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({ success: true, id: expect.any(String) });
    const stored = await find(body.id);
    expect(stored).toEqual({
      ...sent,
      id: body.id,
      locale: 'en',
      status: 'unread',
      rejectionReason: null,
      assignee: null,
      version: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(Math.abs(Date.parse(stored.createdAt) - Date.now())).toBeLessThan(60_000);
  });

  it.each([
    'محمد بن راشد',
    '😀 𝕭𝖎𝖙𝖈𝖔𝖎𝖓',
    `O'Brien "Bob" \\ <b>&amp;`,
    '%s {{x}} --; DROP TABLE contacts',
    'a\tb\nc',
  ])('returns %j unchanged', async (text) => {
    const { body } = await post(aContact({ fullName: text, companyName: text, message: text }));
    expect(await find(body.id)).toMatchObject({ fullName: text, companyName: text, message: text });
  });

  it('trims, drops unknown keys, and turns empty optional values into null', async () => {
    const sent = { fullName: '  Layla ', companyName: ' ', phoneNumber: null, service: '' };
    const { body } = await post(aContact({ ...sent, isAdmin: true, status: 'ignored' }));
    const stored = await find(body.id);
    expect(stored).toMatchObject({ fullName: 'Layla', status: 'unread' });
    expect(stored).toMatchObject({ companyName: null, phoneNumber: null, service: null });
    expect(stored).not.toHaveProperty('isAdmin');
  });

  it('accepts the longest message, and the same input over tRPC', async () => {
    const message = 'ش'.repeat(5000);
    const { status, body } = await mutate(app, 'contacts.create', aContact({ message }));
    expect(status).toBe(200);
    expect((await find(body.result.data.id)).message).toBe(message);
  });

  it('reports the invalid fields to a tRPC caller', async () => {
    const { status, body } = await mutate(app, 'contacts.create', aContact({ email: 'x' }));
    expect(status).toBe(400);
    expect(body.error.message).toBe('Email must be a valid email address');
    expect(body.error.data.fields).toEqual([{ field: 'email', message: body.error.message }]);
    expect(body.error.data).not.toHaveProperty('stack');
  });
});

describe('listing contacts', () => {
  it('filters by status, counts the matches, and repeats the filter in the link', async () => {
    const countOf = (answer: { headers: Headers }) => Number(answer.headers.get('x-total-count'));
    const before = countOf(await list('?status=responded&limit=1'));
    const ids = [];
    for (let i = 0; i < 3; i++) ids.push((await post(aContact())).body.id);
    for (const id of ids) await setStatus(id, { status: 'responded' });
    const answer = await list('?status=responded&limit=2');
    expect(answer.body).toHaveLength(2);
    expect(countOf(answer)).toBe(before + 3);
    expect(answer.headers.get('link')).toContain('status=responded');
  });

  it('filters the dashboard by service, which the specified list ignores', async () => {
    const { body } = await post(aContact({ service: 'operations' }));
    expect((await list('?serviceType=massage')).status).toBe(200);
    const input = { serviceType: 'operations', status: 'unread' };
    const page = (await query(app, 'contacts.page', input, token)).body.result.data;
    expect(page).toMatchObject({ items: [{ id: body.id }], matching: 1 });
    expect(page.serviceTypes).toContain('operations');
  });
});

describe('changing the status of a contact', () => {
  it.each([
    ['is not there', '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10'],
    ['is no id at all', 'nobody'],
  ])('returns 404 for one that %s', async (_case, id) => {
    const { status, body } = await setStatus(id, { status: 'responded' });
    expect(status).toBe(404);
    expect(body.error).toBe('There is no contact with this id.');
  });

  it('rejects an unknown status and a reason that is too long', async () => {
    const { id } = (await post(aContact())).body;
    const { status, body } = await setStatus(id, {
      status: 'x',
      rejectionReason: 'y'.repeat(1001),
    });
    expect(status).toBe(400);
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'status',
      'rejectionReason',
    ]);
  });

  it('changes between all statuses, and keeps a reason only while ignored', async () => {
    const { id } = (await post(aContact())).body;
    const ignored = await setStatus(id, { status: 'ignored', rejectionReason: 'Spam, مكرر' });
    expect(ignored.status).toBe(200);
    expect(ignored.body).toMatchObject({
      success: true,
      contact: { id, status: 'ignored', rejectionReason: 'Spam, مكرر' },
    });
    const responded = await setStatus(id, { status: 'responded', rejectionReason: 'dropped' });
    expect(responded.body.contact).toMatchObject({ status: 'responded', rejectionReason: null });
    const unread = await setStatus(id, { status: 'unread' });
    expect(unread.body.contact.status).toBe('unread');
    expect(await find(id)).toEqual(unread.body.contact);
  });

  it('uses the id in the path, not the one in the body', async () => {
    const { id } = (await post(aContact())).body;
    const other = (await post(aContact())).body.id;
    await setStatus(id, { status: 'responded', id: other });
    expect((await find(id)).status).toBe('responded');
    expect((await find(other)).status).toBe('unread');
  });
});
