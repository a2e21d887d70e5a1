import type { PATHS } from '#shared/paths.ts';

type PageName = keyof typeof PATHS;

/** The header's links, in order. A tablet's header has no space for those with `inMenuOnly`. */
export const HEADER_LINKS: readonly { readonly page: PageName; readonly inMenuOnly?: true }[] = [
  { page: 'home' },
  { page: 'about' },
  { page: 'services' },
  { page: 'miningStore' },
  { page: 'miningFarms', inMenuOnly: true },
  { page: 'deploymentSites', inMenuOnly: true },
  { page: 'contact' },
];

export const FOOTER_GROUPS = [
  { group: 'company', pages: ['home', 'about', 'services', 'trust', 'contact'] },
  { group: 'infrastructure', pages: ['miningFarms', 'miningStore', 'deploymentSites'] },
  { group: 'legal', pages: ['termsOfConditions', 'termsOfUse', 'privacyPolicy'] },
] as const satisfies readonly { readonly group: string; readonly pages: readonly PageName[] }[];
