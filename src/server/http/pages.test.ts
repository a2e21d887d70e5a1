import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../testing/api-client.ts';
import { bareRequest, rawCall } from '../testing/raw-call.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { loadSite } from './pages.ts';

const STYLE = 'body{color:red}';
const page = (title: string) =>
  `<!doctype html><title>${title}</title><style>${STYLE}</style><link rel="canonical" href="https://public-url.invalid/about">`;

/** Contents of Arabic pages. */
const ARABIC = {
  'ar.html': 'الرئيسية',
  'ar/contact.html': 'تواصلوا معنا',
  'ar/404.html': 'الصفحة غير موجودة',
};

let folder: string;
let app: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  await mkdir(path.join(folder, 'pages/ar'), { recursive: true });
  await mkdir(path.join(folder, 'assets'));
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
  await write('pages/index.html', page('Home'));
  await write('pages/about.html', page('About'));
  await write(
    'pages/contact.html',
    page('Contact').replace('<style>', '<style data-rules="1a2b">'),
  );
  await write('pages/book-appointment.html', page('Book'));
  await write('pages/admin.html', page('Admin'));
  await write('pages/404.html', page('404 Page Not Found'));
  await write('pages/robots.txt', 'Sitemap: https://public-url.invalid/sitemap.xml');
  await write('pages/film.mp4', 'ten bytes!');
  for (const [name, text] of Object.entries(ARABIC)) {
    await write(`pages/${name}`, `<!doctype html>${text}`);
  }
  await write('assets/app-1a2b3c.js', 'export const app = 1;');
  const env = { PUBLIC_URL: 'https://www.example.com' };
  app = await startTestApp({ env, site: await loadSite(folder, env.PUBLIC_URL) });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (requestPath: string, headers: Record<string, string> = {}) =>
  call(app, 'GET', requestPath, { headers });

/** Revalidates as a browser does. By default, fetch would ask for a new copy. */
const revalidate = (coding: string, etag: string) =>
  get('/about', { 'accept-encoding': coding, 'if-none-match': etag, 'cache-control': 'max-age=0' });

describe('a page', () => {
  it('contains the public origin', async () => {
    const { status, body } = await get('/about');
    expect(status).toBe(200);
    expect(body).toContain('href="https://www.example.com/about"');
    expect((await get('/robots.txt')).body).toBe('Sitemap: https://www.example.com/sitemap.xml');
  });

  it('allows its own inline style by hash and no inline script', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    const hash = createHash('sha256').update(STYLE).digest('base64');
    expect(policy).toContain(`'sha256-${hash}'`);
  });

  it('allows an empty style element if its components run in the browser', async () => {
    const empty = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
    const policyOf = async (path: string) =>
      (await get(path)).headers.get('content-security-policy');
    expect(await policyOf('/contact')).toContain(empty);
    expect(await policyOf('/about')).not.toContain(empty);
  });

  it.each(['/admin/login', '/admin-login', '/admin/dashboard'])(
    '%s is not indexed or cached',
    async (path) => {
      const { status, headers } = await get(path);
      expect(status).toBe(200);
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  it('is compressed as requested, and returns 304 for a cached copy', async () => {
    for (const coding of ['br', 'gzip']) {
      const { headers, body } = await get('/about', { 'accept-encoding': coding });
      expect(headers.get('content-encoding')).toBe(coding);
      expect(headers.get('vary')).toBe('Accept-Encoding');
      expect(body).toContain('<title>About</title>');
      const again = await revalidate(coding, headers.get('etag') ?? '');
      expect(again.status).toBe(304);
      expect(again.headers.get('vary')).toBe('Accept-Encoding');
      expect(again.headers.get('content-security-policy')).toContain("script-src 'self'");
    }
  });

  it('is not sent in an encoding that the client excludes', async () => {
    for (const refused of ['br;q=0, gzip; q=0.0', 'identity', '']) {
      const { headers } = await get('/about', { 'accept-encoding': refused });
      expect(headers.get('content-encoding')).toBeNull();
    }
    const { headers } = await get('/about', { 'accept-encoding': 'br;q=0, GZIP;q=0.5' });
    expect(headers.get('content-encoding')).toBe('gzip');
  });

  it('returns 405 with its allowed methods for any other method', async () => {
    const allowed = { '/about': 'GET, HEAD, OPTIONS', '/ar/contact': 'GET, HEAD, OPTIONS, POST' };
    for (const [path, allow] of Object.entries(allowed)) {
      for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        const { status, headers } = await call(app, method, path);
        expect(status).toBe(method === 'OPTIONS' ? 204 : 405);
        expect(headers.get('allow')).toBe(allow);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
      }
    }
    expect((await call(app, 'POST', '/about')).status).toBe(405);
    expect((await call(app, 'POST', '/contact')).status).toBe(400);
    expect((await call(app, 'POST', '/assets/app-1a2b3c.js')).status).toBe(405);
    expect((await call(app, 'POST', '/nothing')).status).toBe(404);
  });

  it('redirects a path with a trailing slash to the canonical URL', async () => {
    const { status, headers } = await get('/about/?a=1');
    expect(status).toBe(308);
    expect(headers.get('location')).toBe('/about?a=1');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await get('/about//')).headers.get('location')).toBe('/about');
    expect((await get('/about/x/')).status).toBe(404);
  });
});

it('marks hashed assets as immutable', async () => {
  const { headers } = await get('/assets/app-1a2b3c.js');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
});

describe('a video', () => {
  it('has its media type, is not compressed, and is allowed by the page’s policy', async () => {
    const { status, headers } = await get('/film.mp4', { 'accept-encoding': 'br, gzip' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('video/mp4');
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('accept-ranges')).toBe('bytes');
    const policy = (await get('/')).headers.get('content-security-policy');
    expect(policy).toContain("media-src 'self';");
  });

  it('is sent in the requested range', async () => {
    const { status, headers, body } = await get('/film.mp4', { range: 'bytes=4-8' });
    expect(status).toBe(206);
    expect(headers.get('content-range')).toBe('bytes 4-8/10');
    expect(headers.get('content-length')).toBe('5');
    expect(body).toBe('bytes');
    const beyond = await get('/film.mp4', { range: 'bytes=10-' });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe('bytes */10');
  });
});

describe('an unknown path', () => {
  it.each([
    '/nothing',
    '/about.html',
    '/404',
    '/assets/none.js',
    '/apis',
    '/about//team',
    '/about%2fteam',
  ])('%s shows the 404 page with status 404', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(body).toContain('404 Page Not Found');
  });

  it.each(['/../package.json', '/assets/../../package.json', '/assets/%2e%2e/pages/index.html'])(
    '%s does not leave the site folder',
    async (path) => {
      // A raw request: fetch would normalise the path.
      const { status, body } = await rawCall(app, bareRequest('GET', path));
      expect(status).toBe(404);
      expect(body).not.toContain('dependencies');
      expect(body).toContain('404 Page Not Found');
    },
  );
});

describe('an Arabic page', () => {
  it('has its own path, which is redirected to without a trailing slash', async () => {
    expect((await get('/ar')).body).toContain('الرئيسية');
    expect((await get('/ar/')).headers.get('location')).toBe('/ar');
    expect((await get('/ar/contact/?a=1')).headers.get('location')).toBe('/ar/contact?a=1');
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
