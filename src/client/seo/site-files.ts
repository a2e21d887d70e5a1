import { LOCALES, type Locale, localPath } from '#shared/language/locale.ts';
import { API_PATHS, PATHS } from '#shared/paths.ts';
import { ORIGIN_PLACEHOLDER } from './page-metadata.ts';

const PAGES = Object.values(PATHS);

/** Both versions of each page, each paired with the other. */
function sitemap(): string {
  const addressIn = (locale: Locale, path: string) => ORIGIN_PLACEHOLDER + localPath(locale, path);
  const link = (lang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`;
  const urls = PAGES.flatMap((path) => {
    const pair = LOCALES.map((locale) => link(locale, addressIn(locale, path)));
    const links = [...pair, link('x-default', addressIn('en', path))].join('');
    return LOCALES.map((locale) => `  <url><loc>${addressIn(locale, path)}</loc>${links}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

// Staff pages also have a noindex tag, for crawlers that follow a link. Longer paths override shorter
// ones.
const robots = `User-agent: *
Allow: ${API_PATHS.docs}
Allow: ${API_PATHS.guide}
Allow: ${API_PATHS.openApiDocument}
Disallow: /admin
Disallow: /api

Sitemap: ${ORIGIN_PLACEHOLDER}/sitemap.xml
`;

export const SITE_FILES: Readonly<Record<string, string>> = {
  'sitemap.xml': sitemap(),
  'robots.txt': robots,
};
