import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../testing/api-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('the documentation page loads two files of Swagger UI, which browsers revalidate', async () => {
  const page = await call(app, 'GET', '/api/docs');
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
  const addresses = [...page.body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)];
  expect(addresses).toHaveLength(2);
  for (const [, address = ''] of addresses) {
    const file = await call(app, 'GET', address, { headers: { 'accept-encoding': 'br' } });
    expect(file.status).toBe(200);
    expect(file.headers.get('cache-control')).toBe('no-cache');
    expect(file.headers.get('last-modified')).toBeTruthy();
    expect(file.headers.get('content-type')).toMatch(/^text\/(?:javascript|css)/);
    expect(file.headers.get('content-encoding')).toBe('br');
  }
  for (const name of ['package.json', '..%2fpackage.json', 'index.html']) {
    expect([400, 404]).toContain((await call(app, 'GET', `/api/docs/assets/${name}`)).status);
  }
});

it.each(['/api/openapi.json', '/api/docs', '/healthz', '/readyz'])(
  '%s supports only reads',
  async (path) => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status, headers, body } = await call(app, method, path);
      expect(status).toBe(405);
      expect(headers.get('allow')).toBe('GET, HEAD, OPTIONS');
      expect(body).toMatchObject({ status: 405, success: false });
    }
    const asked = await call(app, 'OPTIONS', path);
    expect(asked.status).toBe(204);
    expect(asked.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect((await call(app, 'HEAD', path)).status).toBe(200);
  },
);
