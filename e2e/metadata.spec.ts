import type { Page } from '@playwright/test';
import { PATHS } from '#shared/paths.ts';
import { expect, test } from './support/site-test.ts';

const paths = Object.values(PATHS);

/** What the head of the open page says, by the name of each tag. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const entries = [...document.head.querySelectorAll('meta[name], meta[property]')].map((tag) => [
      tag.getAttribute('name') ?? tag.getAttribute('property') ?? '',
      tag.getAttribute('content') ?? '',
    ]);
    return Object.fromEntries(entries) as Record<string, string>;
  });

for (const path of paths) {
  test(`${path} tells engines and networks what it is`, async ({ page, request, site }) => {
    await page.goto(path);
    const address = site.origin + path;
    const title = await page.title();
    const head = await headOf(page);
    expect(title.length).toBeGreaterThan(10);
    expect(head.description?.length).toBeGreaterThan(50);
    expect(head.description?.length).toBeLessThanOrEqual(160);
    expect(head.keywords?.split(', ').length).toBeGreaterThan(2);
    expect(head.robots ?? '').not.toContain('noindex');
    const image = `${site.origin}/social-${path === '/' ? 'home' : path.slice(1)}.png`;
    expect(head).toMatchObject({
      'og:type': 'website',
      'og:title': title,
      'og:description': head.description ?? '',
      'og:url': address,
      'og:image': image,
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': head.description ?? '',
      'twitter:image': image,
    });
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);

    const card = await request.get(image);
    expect(card.headers()['content-type']).toBe('image/png');
    const bytes = await card.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });
}

test('structured data parses and names the page by its public address', async ({
  request,
  site,
}) => {
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const data = JSON.parse(text);
    expect(data['@context']).toBe('https://schema.org');
    const ids: unknown[] = data['@graph'].map((node: Record<string, unknown>) => node['@id']);
    expect(ids).toContain(`${site.origin}${path}#page`);
    expect(html).not.toContain('public-url.invalid');
  }
});

/** Every type of schema.org that a page names, at any depth. */
function typesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = '@type' in part ? [String(part['@type'])] : [];
  return [...own, ...Object.values(part).flatMap(typesIn)];
}

test('structured data says what each page is about, in the terms of schema.org', async ({
  request,
}) => {
  const PAGE_TYPES: Partial<Record<string, string[]>> = {
    '/': ['LocalBusiness', 'OpeningHoursSpecification', 'Service'],
    '/services': ['Service'],
    '/mining-store': ['ItemList', 'ListItem', 'Product'],
    '/deployment-sites': ['Place'],
    '/contact': ['LocalBusiness', 'OpeningHoursSpecification'],
  };
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    const types = blocks.flatMap(([, text = '']) => typesIn(JSON.parse(text)));
    const way = path === '/' ? [] : ['BreadcrumbList'];
    expect(types, path).toEqual(
      expect.arrayContaining(['Organization', 'WebSite', ...way, ...(PAGE_TYPES[path] ?? [])]),
    );
    expect(types, path).not.toContain('Offer');
  }
});

test('titles and descriptions are each their own, and say 65.5 MW where they must', async ({
  page,
}) => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const path of paths) {
    await page.goto(path);
    titles.set(path, await page.title());
    descriptions.set(path, (await headOf(page)).description ?? '');
  }
  expect(new Set(titles.values()).size).toBe(paths.length);
  expect(new Set(descriptions.values()).size).toBe(paths.length);
  const claim = /65\.5 MW across Abu Dhabi and Al Ain/;
  expect(titles.get('/deployment-sites')).toMatch(claim);
  expect(descriptions.get('/deployment-sites')).toMatch(claim);
  expect(descriptions.get('/')).toMatch(claim);
});

test('the sitemap lists exactly the eleven pages', async ({ request, site }) => {
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toMatch(/xml/);
  const listed = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  const expected = paths.map((path) => site.origin + path);
  expect(expected).toHaveLength(11);
  expect(listed.map(([, address]) => address).sort()).toEqual(expected.sort());
});

test('robots are kept from the staff and the API, and find the sitemap', async ({
  request,
  site,
}) => {
  const lines = (await (await request.get('/robots.txt')).text()).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /api',
      `Sitemap: ${site.origin}/sitemap.xml`,
    ]),
  );
});

test('the manifest and every icon are served', async ({ page, request }) => {
  await page.goto('/');
  const linked = await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(linked).toContain('/site.webmanifest');
  const manifest = await (await request.get('/site.webmanifest')).json();
  expect(manifest).toMatchObject({ short_name: '71', start_url: '/' });
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src);
  for (const path of [...linked, ...icons, '/llms.txt']) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
});

test('the staff area is kept out of every index', async ({ page }) => {
  for (const path of ['/admin/login', '/admin-login']) {
    await page.goto(path);
    await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  }
});
