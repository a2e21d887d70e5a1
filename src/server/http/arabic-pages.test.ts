import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../testing/api-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { loadSite } from './pages.ts';

const PAGES = {
  'index.html': 'Home',
  '404.html': '404 Page Not Found',
  'ar.html': 'الرئيسية',
  'ar/contact.html': 'تواصلوا معنا',
  'ar/book-appointment.html': '<input type="radio" name="serviceType" value="site-acquisition"/>',
  'ar/privacy-policy.html': 'retention-sentence.invalid',
  'ar/404.html': 'الصفحة غير موجودة',
};

let folder: string;
let app: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  await mkdir(path.join(folder, 'assets'));
  await mkdir(path.join(folder, 'pages/ar'), { recursive: true });
  for (const [name, content] of Object.entries(PAGES)) {
    await writeFile(path.join(folder, 'pages', name), `<!doctype html>${content}`);
  }
  app = await startTestApp({ site: await loadSite(folder, 'https://www.example.com') });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (requestPath: string) => call(app, 'GET', requestPath);

describe('an Arabic page', () => {
  it('has its own path, which is redirected to without a trailing slash', async () => {
    expect((await get('/ar')).body).toContain('الرئيسية');
    expect((await get('/ar/')).headers.get('location')).toBe('/ar');
    expect((await get('/ar/contact/?a=1')).headers.get('location')).toBe('/ar/contact?a=1');
  });

  it('accepts posts only if it has a form', async () => {
    expect((await call(app, 'POST', '/ar')).status).toBe(405);
    expect((await call(app, 'POST', '/ar/contact')).status).toBe(400);
    const { status, headers } = await call(app, 'PUT', '/ar/contact');
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD, OPTIONS, POST');
  });

  it('has the requested service selected', async () => {
    const { body } = await get('/ar/book-appointment?service=site-acquisition&about=x');
    expect(body).toMatch(/checked=""[^>]*value="site-acquisition"/);
  });

  it('contains the sentence about retention in Arabic', async () => {
    expect((await get('/ar/privacy-policy')).body).toContain('لا تُحذف الرسائل');
  });

  it.each(['/ar/nothing', '/ar/404', '/ar/appointment', '/ar/admin/login'])(
    'is the 404 page at the unknown path %s',
    async (at) => {
      const { status, body } = await get(at);
      expect(status).toBe(404);
      expect(body).toContain('الصفحة غير موجودة');
    },
  );

  it.each(['/arabic', '/ar-AE', '/AR'])('is not at %s', async (at) => {
    const { status, body } = await get(at);
    expect(status).toBe(404);
    expect(body).toContain('404 Page Not Found');
  });
});
