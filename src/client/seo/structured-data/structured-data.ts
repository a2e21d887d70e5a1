import type { Graph, Thing } from 'schema-dts';
import { PATHS } from '#shared/paths.ts';
import type { PublicPageName } from '../page-metadata.ts';
import { hardwareList, serviceNodes, siteNodes } from './catalogue-nodes.ts';
import { office, organization, website } from './company-nodes.ts';
import { breadcrumbs, pageNode } from './page-nodes.ts';

/** What a page tells beyond itself and the company. */
const PAGE_THINGS: Partial<Record<PublicPageName, () => Thing[]>> = {
  home: () => [office, ...serviceNodes()],
  services: serviceNodes,
  miningStore: () => [hardwareList()],
  deploymentSites: siteNodes,
  contact: () => [office],
};

/** The page's graph in schema.org's terms. Facts that the owner has not set are left out of it. */
export function structuredData(page: PublicPageName): Graph {
  const way = PATHS[page] === PATHS.home ? [] : [breadcrumbs(page)];
  const things = PAGE_THINGS[page]?.() ?? [];
  return {
    '@context': 'https://schema.org',
    '@graph': [organization, website, pageNode(page), ...way, ...things],
  };
}

/** The graph of the public page at `path` as text that is safe inside a script element. */
export function structuredDataText(path: string): string | undefined {
  const names = Object.keys(PATHS) as PublicPageName[];
  const page = names.find((name) => PATHS[name] === path);
  return page && JSON.stringify(structuredData(page)).replaceAll('<', '\\u003c');
}
