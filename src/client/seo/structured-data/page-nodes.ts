import type { BreadcrumbList, WebPage } from 'schema-dts';
import { PATHS } from '#shared/paths.ts';
import { PAGE_METADATA, type PublicPageName, socialImagePath } from '../page-metadata.ts';
import { addressOf, NODE_IDS, nodeRef } from './company-nodes.ts';

interface PageKind {
  readonly type: 'WebPage' | 'AboutPage' | 'CollectionPage' | 'ContactPage';
  /** What the page is called on the way to it. */
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
  termsOfConditions: { type: 'WebPage', name: 'Terms & Conditions' },
  termsOfUse: { type: 'WebPage', name: 'Terms of Use' },
  privacyPolicy: { type: 'WebPage', name: 'Privacy Policy' },
};

/** The page itself. */
export function pageNode(page: PublicPageName): WebPage {
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

/** The way from the home page to this one. */
export function breadcrumbs(page: PublicPageName): BreadcrumbList {
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
