import type { Page } from '@playwright/test';
import { PUBLIC_PATHS } from './support/pages.ts';
import { expect, test } from './support/site-test.ts';

interface Link {
  readonly href: string;
  readonly opensTab: boolean;
}

/** The links of the open page as its HTML has them, and the places in it that a link can name. */
function linksOf(page: Page): Promise<{ links: Link[]; ids: string[] }> {
  return page.evaluate(() => {
    const anchors = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    return {
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      links: anchors.map(({ href, target }) => ({ href, opensTab: target === '_blank' })),
    };
  });
}

/** Whether an address of another kind or of another site is well-formed. */
function isWellFormed(url: URL, opensTab: boolean): boolean {
  if (url.protocol === 'mailto:') return /^[^@\s]+@[^@\s]+$/.test(url.pathname);
  if (url.protocol === 'tel:') return /^\+\d{7,15}$/.test(url.pathname);
  return url.protocol === 'https:' && opensTab;
}

test.use({ javaScriptEnabled: false });

test('every link of every page leads somewhere', async ({ page, request, site }) => {
  const pages = new Map<string, Awaited<ReturnType<typeof linksOf>>>();
  for (const path of PUBLIC_PATHS) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    pages.set(path, await linksOf(page));
  }
  const statuses = new Map<string, number>();
  const answers = async (path: string) => {
    const status = statuses.get(path) ?? (await request.get(path)).status();
    statuses.set(path, status);
    return status === 200;
  };
  const leadsSomewhere = async ({ href, opensTab }: Link) => {
    const url = new URL(href);
    if (url.origin !== site.origin) return isWellFormed(url, opensTab);
    const fragment = url.hash.slice(1);
    const isThere = fragment === '' || pages.get(url.pathname)?.ids.includes(fragment);
    return isThere && (await answers(url.pathname + url.search));
  };

  const faults: string[] = [];
  for (const [path, { links }] of pages) {
    expect(links.length, path).toBeGreaterThan(15);
    for (const link of links) {
      if (!(await leadsSomewhere(link))) faults.push(`${path}: ${link.href}`);
    }
  }
  expect(faults).toEqual([]);
});
