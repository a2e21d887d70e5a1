import { howWeCount } from '#shared/catalogue/figures.ts';
import { locationName, locations } from '#shared/catalogue/locations.ts';
import { company } from '#shared/company.ts';
import { LOCALES, type Locale, localPath } from '#shared/language/locale.ts';
import { API_PATHS, PATHS } from '#shared/paths.ts';
import { PAGE_METADATA } from './page-metadata.ts';
import type { PublicPageName } from './public-page.ts';
import { ORIGIN_PLACEHOLDER } from './site-origin.ts';

const PAGES = Object.entries(PATHS) as [PublicPageName, string][];

/** Both versions of each page, each paired with the other. */
function sitemap(): string {
  const addressIn = (locale: Locale, path: string) => ORIGIN_PLACEHOLDER + localPath(locale, path);
  const link = (lang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`;
  const urls = PAGES.flatMap(([, path]) => {
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

// Staff pages also have a noindex tag, for crawlers that follow a link. Allow only the API paths
// that llms.txt lists; longer paths override shorter ones.
const robots = `User-agent: *
Allow: ${API_PATHS.docs}
Allow: ${API_PATHS.guide}
Allow: ${API_PATHS.openApiDocument}
Disallow: /admin
Disallow: /api

Sitemap: ${ORIGIN_PLACEHOLDER}/sitemap.xml
`;

/** Information about us for language models, see llmstxt.org. */
function llms(): string {
  const pagesIn = (locale: Locale) =>
    PAGES.map(([name, path]) => {
      const { title, description } = PAGE_METADATA[locale][name];
      return `- [${title}](${ORIGIN_PLACEHOLDER}${localPath(locale, path)}): ${description}`;
    }).join('\n');
  return `# ${company.brand.value}

> Bitcoin mining infrastructure and hosting company in the United Arab Emirates: hosting with air, hydro and immersion cooling, site acquisition and power deals, ASIC hardware, full operations, institutional and retail mining solutions. Locations: ${locations.map(locationName).join(', ')}.

Capacities, hash rates and uptimes differ from page to page because they count different things, which [one table](${ORIGIN_PLACEHOLDER}${howWeCount.href}) explains; quote each with the label next to it. All figures are internal estimates. Prices are quoted to each client, and nothing here promises income.

## Pages

${pagesIn('en')}

## Pages in Arabic

${pagesIn('ar')}

## For software

- [API documentation](${ORIGIN_PLACEHOLDER}${API_PATHS.docs}): how to send an enquiry or a booking for a person who asked for it
- [API guide](${ORIGIN_PLACEHOLDER}${API_PATHS.guide}): keys, paging, events, webhooks, retries and errors, with tested samples in shell, Node, Python, PHP and Go
- [OpenAPI document](${ORIGIN_PLACEHOLDER}${API_PATHS.openApiDocument}): the same in machine-readable form
`;
}

/**
 * Browsers prerender a public page when the pointer rests on its link. No other address is listed,
 * because a request must have no effect.
 */
export function speculationRules(): string {
  const arabicHome = localPath('ar', PATHS.home);
  const patterns = PAGES.map(([, path]) =>
    path === PATHS.home ? path : `{${arabicHome}}?${path}`,
  );
  const where = { href_matches: [...patterns, arabicHome] };
  const rule = { where, eagerness: 'moderate' };
  return JSON.stringify({ prerender: [rule] });
}

export const SITE_FILES: Readonly<Record<string, string>> = {
  'sitemap.xml': sitemap(),
  'robots.txt': robots,
  'llms.txt': llms(),
};
