import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/api-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the documentation page', () => {
  it('loads files with hashed names, which browsers cache', async () => {
    const page = await call(app, 'GET', '/api/docs');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const addresses = [...page.body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)];
    expect(addresses).toHaveLength(3);
    for (const [, address = ''] of addresses) {
      expect(address).toMatch(/^\/api\/docs\/assets\/[\w-]+-[\w-]{8}\.(?:js|css)$/);
      const headers = { 'accept-encoding': 'br' };
      const file = await call(app, 'GET', address, { headers });
      expect(file.status).toBe(200);
      expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(file.headers.get('content-type')).toMatch(/^text\/(?:javascript|css)/);
      if (file.body.length > 1_024) expect(file.headers.get('content-encoding')).toBe('br');
    }
  });

  it('serves no other file of the package', async () => {
    for (const name of ['swagger-ui.css', 'package.json', '..%2fpackage.json', 'index.html']) {
      const { status, headers } = await call(app, 'GET', `/api/docs/assets/${name}`);
      expect([400, 404]).toContain(status);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });
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
