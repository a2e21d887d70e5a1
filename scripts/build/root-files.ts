import { cp, writeFile } from 'node:fs/promises';
import type { Prerenderer } from './bundles.ts';

/** Writes the files that browsers and search engines look for at the root of the site. */
export async function writeRootFiles(prerenderer: Prerenderer): Promise<void> {
  const { ORIGIN_PLACEHOLDER: origin, publicPages } = prerenderer;
  await cp('src/client/public', 'dist/pages', { recursive: true });
  await writeFile('dist/pages/sitemap.xml', sitemap(publicPages.map(({ path }) => origin + path)));
  await writeFile('dist/pages/robots.txt', robots(`${origin}/sitemap.xml`));
}

function sitemap(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `  <url><loc>${address}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}
</urlset>
`;
}

// The staff area says noindex itself: a crawler kept away from it by robots.txt would never see that.
function robots(sitemapAddress: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${sitemapAddress}\n`;
}
