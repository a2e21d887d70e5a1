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

function nested(depth: number): unknown {
  return depth === 0 ? 'x' : { deeper: nested(depth - 1) };
}

describe('a body', () => {
  it.each(['application/x-www-form-urlencoded', 'application/json; charset=klingon'])(
    'of type %s is rejected with 415',
    async (type) => {
      const { status, headers, body } = await post(JSON.stringify(aContact()), {
        'content-type': type,
      });
      expect(status).toBe(415);
      expect(headers.get('content-type')).toContain('application/problem+json');
      expect(body).toMatchObject({ success: false, status: 415 });
    },
  );

  it.each([
    ['no JSON', '{"fullName":'],
    ['a text', '"text"'],
    ['an array', '[]'],
    ['nested too deep', JSON.stringify({ ...aContact(), extra: nested(9) })],
    ['naming __proto__', '{"__proto__":{"fullName":"x"},"email":"a@b.co","message":"x"}'],
  ])('that is %s is rejected with 400', async (_name, body) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body).toMatchObject({ success: false, status: 400 });
    expect(answer.body.errors).toHaveLength(1);
    const viaTrpc = await call(app, 'POST', '/api/trpc/contacts.create', { body });
    expect(viaTrpc.status).toBe(400);
    expect(viaTrpc.headers.get('content-type')).toBe('application/json');
    expect(viaTrpc.body.error.data.fields).toEqual(answer.body.errors);
  });

  it('that is not UTF-8 is rejected on both transports', async () => {
    const latin1 = Buffer.from('{"fullName":"é","email":"a@b.co","message":"x"}', 'latin1');
    for (const path of ['/api/contact', '/api/trpc/contacts.create']) {
      const headers = { 'content-type': 'application/json' };
      const { status } = await fetch(app.origin + path, { method: 'POST', headers, body: latin1 });
      expect(status).toBe(400);
    }
  });

  it('with wrong types gets one error for each field', async () => {
    const { body } = await post({ fullName: [], email: {}, companyName: 1, message: [] });
    expect(body.errors).toEqual([
      { field: 'fullName', message: 'Full name must be text' },
      { field: 'email', message: 'Email must be text' },
      { field: 'companyName', message: 'Company name must be text' },
      { field: 'message', message: 'Message must be text' },
    ]);
  });

  it('that is empty counts as an empty object, even with chunked encoding', async () => {
    const session = await signIn(app, app.root);
    const headers = { authorization: `Bearer ${session}` };
    const body = new ReadableStream({ start: (stream) => stream.close() });
    const chunked = { method: 'POST', headers, body, duplex: 'half' };
    expect((await fetch(`${app.origin}/api/admin/logout`, chunked)).status).toBe(200);
  });

  it('may have a byte order mark and the charset utf8', async () => {
    const headers = { 'content-type': 'application/json; charset=utf8' };
    expect((await post(`\uFEFF${JSON.stringify(aContact())}`, headers)).status).toBe(201);
  });
});

describe('a path', () => {
  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['PATCH', '/api/admin/contacts/x/y/status'],
  ])('without a call returns 404: %s %s', async (method, path) => {
    const { status, headers, body } = await call(app, method, path);
    expect([status, body.code]).toEqual([404, 'unknown_path']);
    expect(headers.get('content-type')).toContain('application/problem+json');
  });

  it.each([
    ['GET', '/api/contact', 'POST, OPTIONS'],
    ['DELETE', '/api/admin/contacts', 'GET, HEAD, OPTIONS'],
    ['POST', '/api/admin/contacts/export', 'GET, HEAD, OPTIONS'],
    ['POST', '/api/admin/contacts/x/status', 'PATCH, OPTIONS'],
  ])('accepts only its own methods: %s %s', async (method, path, allow) => {
    const headers = { 'content-type': 'text/plain' };
    const refused = await call(app, method, path, method === 'GET' ? {} : { headers, body: 'x' });
    expect([refused.status, refused.body.code]).toEqual([405, 'method_not_allowed']);
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    expect(refused.headers.get('allow')).toBe(allow);
    const asked = await call(app, 'OPTIONS', path);
    expect(asked.status).toBe(204);
    expect(asked.headers.get('allow')).toBe(allow);
    expect(asked.headers.get('x-content-type-options')).toBe('nosniff');
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each(['__proto__', '%E0%A4%A'])(
    'with an unknown parameter %s still gets its response',
    async (name) => {
      const { status } = await call(app, 'GET', `/api/admin/contacts?${name}=x`, { token });
      expect(status).toBe(200);
    },
  );

  it('gets the same response to HEAD as to GET, without the body', async () => {
    await post(aContact());
    const { status, headers, body } = await call(app, 'HEAD', '/api/admin/contacts', { token });
    expect(status).toBe(200);
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(0);
    expect(body).toBeUndefined();
    expect((await call(app, 'HEAD', '/api/admin/contacts')).status).toBe(401);
  });
});

describe('a response', () => {
  it('has the security headers and a request id, and must not be cached', async () => {
    const { headers } = await post(aContact());
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(headers.get('x-powered-by')).toBeNull();
    const viaTrpc = await query(app, 'admins.list', undefined, token);
    expect(viaTrpc.headers.get('cache-control')).toBe('no-store');
  });

  it('to an unknown error is 500 with a request id and no internal details', async () => {
    const broken = await startTestApp();
    const session = await signIn(broken, broken.root);
    await broken.database.manager.query('DROP TABLE contacts');
    const viaRest = await call(broken, 'GET', '/api/admin/contacts', { token: session });
    expect(viaRest.status).toBe(500);
    expect(viaRest.body.requestId).toBe(viaRest.headers.get('x-request-id'));
    const unknown = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
    const viaTrpc = [
      await query(broken, 'contacts.list', {}, session),
      await query(broken, 'contacts.page', { limit: '50' }, session),
      await mutate(broken, 'contacts.setStatus', { id: unknown, status: 'ignored' }, session),
    ];
    for (const { status, body } of [viaRest, ...viaTrpc]) {
      expect(status).toBe(500);
      expect(JSON.stringify(body)).not.toMatch(
        /contacts"? |SELECT|no such table|doesn't exist|stack/i,
      );
    }
    await broken.close();
  });
});
