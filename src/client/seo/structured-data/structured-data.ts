import type { BreadcrumbList, Graph, Thing, WebPage } from 'schema-dts';
import { PATHS } from '#shared/paths.ts';
import { PAGE_METADATA, type PublicPageName, socialImagePath } from '../page-metadata.ts';
import { hardwareList, serviceNodes, siteNodes } from './catalogue-nodes.ts';
import { addressOf, NODE_IDS, nodeRef, office, organization, website } from './company-nodes.ts';

interface PageKind {
  readonly type: 'WebPage' | 'AboutPage' | 'CollectionPage' | 'ContactPage';
  readonly name: string;
}

const PAGE_KINDS: Record<PublicPageName, PageKind> = {
  home: { type: 'WebPage', name: 'Home' },
  about: { type: 'AboutPage', name: 'About us' },
  services: { type: 'CollectionPage', name: 'Services' },
  miningStore: { type: 'CollectionPage', name: 'Mining Store' },
  miningFarms: { type: 'WebPage', name: 'Mining Farms' },
  deploymentSites: { type: 'CollectionPage', name: 'Deployment Sites' },
  contact: { type: 'ContactPage', name: 'Contact' },
  bookAppointment: { type: 'WebPage', name: 'Book an appointment' },
  trust: { type: 'WebPage', name: 'Trust' },
  termsOfConditions: { type: 'WebPage', name: 'Terms & Conditions' },
  termsOfUse: { type: 'WebPage', name: 'Terms of Use' },
  privacyPolicy: { type: 'WebPage', name: 'Privacy Policy' },
};

function pageNode(page: PublicPageName): WebPage {
  const { title, description } = PAGE_METADATA[page];
  const address = addressOf(PATHS[page]);
  return {
    '@type': PAGE_KINDS[page].type,
    '@id': `${address}#page`,
    url: address,
    name: title,
    description,
    inLanguage: 'en',
    isPartOf: nodeRef(NODE_IDS.website),
    about: nodeRef(NODE_IDS.organization),
    primaryImageOfPage: {
      '@type': 'ImageObject',
      url: addressOf(socialImagePath(PATHS[page])),
      width: '1200',
      height: '630',
    },
  };
}

function breadcrumbs(page: PublicPageName): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: (['home', page] as const).map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: PAGE_KINDS[step].name,
      item: addressOf(PATHS[step]),
    })),
  };
}

const PAGE_THINGS: Partial<Record<PublicPageName, () => Thing[]>> = {
  home: () => [office, ...serviceNodes()],
  services: serviceNodes,
  miningStore: () => [hardwareList()],
  deploymentSites: siteNodes,
  contact: () => [office],
};

/** The page's schema.org graph, without facts that the owner has not set. */
export function structuredData(page: PublicPageName): Graph {
  const crumbs = PATHS[page] === PATHS.home ? [] : [breadcrumbs(page)];
  const things = PAGE_THINGS[page]?.() ?? [];
  return {
    '@context': 'https://schema.org',
    '@graph': [organization, website, pageNode(page), ...crumbs, ...things],
  };
}

/** The graph as text that is safe inside a script element. */
export function structuredDataText(path: string): string | undefined {
  const names = Object.keys(PATHS) as PublicPageName[];
  const page = names.find((name) => PATHS[name] === path);
  return page && JSON.stringify(structuredData(page)).replaceAll('<', '\\u003c');
}
