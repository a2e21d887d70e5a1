import type { PerLocale } from '#shared/language/locale.ts';
import { pageMetadata as ar } from './page-metadata.copy.ar.ts';
import { pageMetadata as en } from './page-metadata.copy.en.ts';
import type { PageMetadata, PageMetadataCopy } from './public-page.ts';

export const PAGE_METADATA: PerLocale<PageMetadataCopy> = { en, ar };

export const STAFF_METADATA = {
  title: 'Administration | 71',
  description: 'Staff sign-in.',
  noindex: true,
} as const satisfies PageMetadata;
