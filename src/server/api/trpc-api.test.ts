import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, mutate, query } from '../testing/api-client.ts';
import { aContact } from '../testing/factories.ts';
import { bareRequest, rawCall } from '../testing/raw-call.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a batch', () => {
  const paths = (count: number) => Array.from({ length: count }, () => 'contacts.create').join(',');
  const bodies = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [index, aContact()]));

  it('of more than ten calls is rejected as a whole', async () => {
    const known = await mutate(app, `${paths(11)}?batch=1`, bodies(11));
    const unknown = await call(app, 'GET', `/api/trpc/${'a,'.repeat(1_000)}a?batch=1`);
    for (const { status, headers, body } of [known, unknown]) {
      expect(status).toBe(400);
      expect(headers.get('content-type')).toBe('application/json');
      expect(body.error.message).toBe('There may be at most 10 calls in a batch.');
      expect(body.error.data).toMatchObject({ httpStatus: 400, reason: 'batch_not_allowed' });
      expect(body.error.data.requestId).toBe(headers.get('x-request-id'));
    }
  });

  it('of ten calls gets ten responses', async () => {
    const { status, headers, body } = await mutate(app, `${paths(10)}?batch=1`, bodies(10));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json');
    expect(body).toHaveLength(10);
  });

  it('with a rejected body returns the reason for each call', async () => {
    const { status, headers, body } = await mutate(app, `${paths(2)}?batch=1`, '{"0":');
    expect(status).toBe(400);
    expect(headers.get('content-type')).toBe('application/json');
    expect(body[1].error.message).toBe('The body is not valid JSON');
    expect(body[1].error.data.requestId).toBe(headers.get('x-request-id'));
  });
});

describe('a URL', () => {
  it.each(['/api/trpc/a?input=', '/about?utm_source='])(
    'of more than 4 kB is rejected: %s',
    async (path) => {
      const { status, headers, body } = await call(
        app,
        'GET',
        path + 'a'.repeat(4_097 - path.length),
      );
      expect(status).toBe(414);
      expect(headers.get('content-type')).toBe('application/problem+json');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(body).toMatchObject({ status: 414, success: false, code: 'url_too_long' });
      const longest = await call(app, 'GET', path + 'a'.repeat(4_096 - path.length));
      expect(longest.status).not.toBe(414);
    },
  );

  it.each(['%E0%A4%A', 'contacts.list,%?batch=1'])(
    'with an invalid escape is rejected: %s',
    async (path) => {
      const { status, headers, body } = await call(app, 'GET', `/api/trpc/${path}`);
      expect([status, body.code]).toEqual([400, 'malformed_request']);
      expect(headers.get('content-type')).toBe('application/problem+json');
    },
  );
});

describe('a method', () => {
  it.each(['TRACE', 'PUT'])('%s is not allowed for any call', async (method) => {
    const { status, headers } = await rawCall(app, bareRequest(method, '/api/trpc/contacts.list'));
    expect(status).toBe(405);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
  });

  it('GET is rejected for mutations, alone and in a batch', async () => {
    for (const path of ['contacts.create', 'contacts.create,appointments.create?batch=1']) {
      const { status, headers, body } = await query(app, path);
      expect(status).toBe(405);
      expect(headers.get('allow')).toBe('POST, OPTIONS');
      const [answer] = [body].flat();
      expect(answer.error.data).toMatchObject({ code: 'METHOD_NOT_SUPPORTED', httpStatus: 405 });
    }
  });
});
