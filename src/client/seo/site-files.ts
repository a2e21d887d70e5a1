import { howWeCount } from '#shared/catalogue/figures.ts';
import { locationName, locations } from '#shared/catalogue/locations.ts';
import { company } from '#shared/company.ts';
import { API_PATHS, PATHS } from '#shared/paths.ts';
import { COLOR_ROLES } from '../theme/palette.ts';
import { PAGE_METADATA, type PublicPageName } from './page-metadata.ts';
import { ORIGIN_PLACEHOLDER } from './site-origin.ts';

const PAGES = Object.entries(PATHS) as [PublicPageName, string][];

function sitemap(): string {
  const urls = PAGES.map(([, path]) => `  <url><loc>${ORIGIN_PLACEHOLDER}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

// Staff pages also have a noindex tag, for crawlers that follow a link. Allow only the API paths
// that llms.txt lists; longer paths override shorter ones.
const robots = `User-agent: *
Allow: ${API_PATHS.docs}
Allow: ${API_PATHS.openApiDocument}
Disallow: /admin
Disallow: /api

Sitemap: ${ORIGIN_PLACEHOLDER}/sitemap.xml
`;

function webManifest(): string {
  const png = (file: string, size: number, purpose?: string) => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    name: `${company.brand.value}, Bitcoin mining infrastructure`,
    short_name: company.brand.value,
    description: PAGE_METADATA.home.description,
    lang: 'en',
    start_url: PATHS.home,
    display: 'browser',
    background_color: COLOR_ROLES.page,
    theme_color: COLOR_ROLES.page,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      png('icon-192.png', 192),
      png('icon-512.png', 512),
      png('icon-maskable-512.png', 512, 'maskable'),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Information about us for language models, see llmstxt.org. */
function llms(): string {
  const pages = PAGES.map(([name, path]) => {
    const { title, description } = PAGE_METADATA[name];
    return `- [${title}](${ORIGIN_PLACEHOLDER}${path}): ${description}`;
  });
  return `# ${company.brand.value}

> Bitcoin mining infrastructure and hosting company in the United Arab Emirates: hosting with air, hydro and immersion cooling, site acquisition and power deals, ASIC hardware, full operations, institutional and retail mining solutions. Locations: ${locations.map(locationName).join(', ')}.

Capacities, hash rates and uptimes differ from page to page because they count different things, which [one table](${ORIGIN_PLACEHOLDER}${howWeCount.href}) explains; quote each with the label next to it. All figures are internal estimates. Prices are quoted to each client, and nothing here promises income.

## Pages

${pages.join('\n')}

## For software

- [API documentation](${ORIGIN_PLACEHOLDER}${API_PATHS.docs}): how to send an enquiry or a booking for a person who asked for it
- [OpenAPI document](${ORIGIN_PLACEHOLDER}${API_PATHS.openApiDocument}): the same in machine-readable form
`;
}

export const SITE_FILES: Readonly<Record<string, string>> = {
  'sitemap.xml': sitemap(),
  'robots.txt': robots,
  'site.webmanifest': webManifest(),
  'llms.txt': llms(),
};
