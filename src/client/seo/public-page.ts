import type { PATHS } from '#shared/paths.ts';

/** Page metadata for search engines and social networks. */
export interface PageMetadata {
  readonly title: string;
  /** At most 160 characters, so that no search engine truncates it. */
  readonly description: string;
  /** Comma-separated, as in the tag. */
  readonly keywords?: string;
  /** Keeps the page out of search indexes; it then has no canonical address either. */
  readonly noindex?: true;
}

/** A public page by its name in `PATHS`; the type requires metadata for each. */
export type PublicPageName = keyof typeof PATHS;

export type PageMetadataCopy = Record<PublicPageName | 'not-found' | 'appointment', PageMetadata>;
