import type { PATHS } from '#shared/paths.ts';

type PageName = keyof typeof PATHS;

/** The header's links, in order. Between 768 and 1119 px, the inner list is behind `More`. */
export const HEADER_LINKS: readonly (PageName | readonly PageName[])[] = [
  'home',
  'about',
  'services',
  'miningStore',
  ['miningFarms', 'deploymentSites'],
  'contact',
];

export const FOOTER_GROUPS = [
  { group: 'company', pages: ['home', 'about', 'services', 'trust', 'contact'] },
  { group: 'infrastructure', pages: ['miningFarms', 'miningStore', 'deploymentSites'] },
  { group: 'legal', pages: ['termsOfConditions', 'termsOfUse', 'privacyPolicy'] },
] as const satisfies readonly { readonly group: string; readonly pages: readonly PageName[] }[];
