import { type Locale, localPath, type PerLocale } from '#shared/language/locale.ts';
import { PATHS } from '#shared/paths.ts';
import { pageMetadata as ar } from './page-metadata.copy.ar.ts';
import { pageMetadata as en } from './page-metadata.copy.en.ts';
import type { PageMetadata, PageMetadataCopy } from './public-page.ts';

export const PAGE_METADATA: PerLocale<PageMetadataCopy> = { en, ar };

export const STAFF_METADATA = {
  title: 'Administration | 71',
  description: 'Staff sign-in.',
  noindex: true,
} as const satisfies PageMetadata;

/** The path of a page's social card: `/social-home.png`, `/social-ar-about.png`. */
export function socialImagePath(locale: Locale, pagePath: string): string {
  const page = pagePath === PATHS.home ? '/home' : pagePath;
  return `/social-${localPath(locale, page).slice(1).replace('/', '-')}.png`;
}
