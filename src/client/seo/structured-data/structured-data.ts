import type { BreadcrumbList, Graph, Thing, WebPage } from 'schema-dts';
import { FRAME_COPY } from '#client/layout/frame-copy.ts';
import { englishPath, type Locale, localeOf, localPath } from '#shared/language/locale.ts';
import { PATHS } from '#shared/paths.ts';
import { PAGE_METADATA, socialImagePath } from '../page-metadata.ts';
import type { PublicPageName } from '../public-page.ts';
import { hardwareList, serviceNodes, siteNodes } from './catalogue-nodes.ts';
import {
  addressOf,
  NODE_IDS,
  namedOrganization,
  nodeRef,
  office,
  organization,
  website,
} from './company-nodes.ts';

const PAGE_TYPES: Partial<Record<PublicPageName, 'AboutPage' | 'CollectionPage' | 'ContactPage'>> =
  {
    about: 'AboutPage',
    services: 'CollectionPage',
    miningStore: 'CollectionPage',
    deploymentSites: 'CollectionPage',
    contact: 'ContactPage',
  };

function pageNode(page: PublicPageName, locale: Locale): WebPage {
  const { title, description } = PAGE_METADATA[locale][page];
  const address = addressOf(localPath(locale, PATHS[page]));
  return {
    '@type': PAGE_TYPES[page] ?? 'WebPage',
    '@id': `${address}#page`,
    url: address,
    name: title,
    description,
    inLanguage: locale,
    isPartOf: nodeRef(NODE_IDS.website),
    about: nodeRef(NODE_IDS.organization),
    primaryImageOfPage: {
      '@type': 'ImageObject',
      url: addressOf(socialImagePath(locale, PATHS[page])),
      width: '1200',
      height: '630',
    },
  };
}

function breadcrumbs(page: PublicPageName, locale: Locale): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: (['home', page] as const).map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: FRAME_COPY[locale].pages[step],
      item: addressOf(localPath(locale, PATHS[step])),
    })),
  };
}

const PAGE_THINGS: Partial<Record<PublicPageName, (locale: Locale) => Thing[]>> = {
  home: (locale) => [office(locale), ...serviceNodes(locale)],
  services: serviceNodes,
  miningStore: (locale) => [hardwareList(locale)],
  deploymentSites: siteNodes,
  contact: (locale) => [office(locale)],
};

/** The page's schema.org graph, without facts that the owner has not set. */
export function structuredData(page: PublicPageName, locale: Locale): Graph {
  const crumbs = PATHS[page] === PATHS.home ? [] : [breadcrumbs(page, locale)];
  const things = PAGE_THINGS[page]?.(locale) ?? [];
  const isAboutCompany = page === 'home' || page === 'about';
  const company = isAboutCompany ? organization(locale) : namedOrganization(locale);
  return {
    '@context': 'https://schema.org',
    '@graph': [company, website(locale), pageNode(page, locale), ...crumbs, ...things],
  };
}

/** The graph of the page at `path` as text that is safe inside a script element. */
export function structuredDataText(path: string): string | undefined {
  const names = Object.keys(PATHS) as PublicPageName[];
  const page = names.find((name) => PATHS[name] === englishPath(path));
  return page && JSON.stringify(structuredData(page, localeOf(path))).replaceAll('<', '\\u003c');
}
