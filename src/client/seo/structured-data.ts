import type { BreadcrumbList, Graph, ItemList, Organization, Product, WebSite } from 'schema-dts';
import { FRAME_COPY } from '#client/layout/frame.copy.ts';
import { MINERS, type Miner } from '#shared/catalogue/hardware.ts';
import { company, companyTexts } from '#shared/company.ts';
import { englishPath, LOCALES, type Locale, localeOf, localPath } from '#shared/language/locale.ts';
import type { OwnerFact } from '#shared/owner-fact.ts';
import { PATHS } from '#shared/paths.ts';
import { ORIGIN_PLACEHOLDER, type PublicPageName } from './page-metadata.ts';

const COPY = {
  en: {
    description:
      'Bitcoin mining infrastructure and hosting company in the United Arab Emirates: hosting, sites and power, hardware, operations.',
    hardware: 'Mining hardware',
    miner: 'ASIC miner',
  },
  ar: {
    description:
      'شركة في الإمارات العربية المتحدة للبنية التحتية لتعدين البيتكوين واستضافته: الاستضافة، والمواقع والطاقة، والأجهزة، والعمليات.',
    hardware: 'أجهزة التعدين',
    miner: 'جهاز تعدين ASIC',
  },
};

/** An absolute address with a placeholder origin, which the server replaces at start. */
const addressOf = (path: string): string => ORIGIN_PLACEHOLDER + path;

const ORGANIZATION = addressOf('/#organization');

/** The fact's value, or undefined until the owner sets it: we publish no placeholders. */
function ifSet({ value, placeholder }: OwnerFact): string | undefined {
  return placeholder || value === '' ? undefined : value;
}

function organization(locale: Locale): Organization {
  const { description } = COPY[locale];
  const { legalName, email, phone, linkedin, x, instagram, youtube } = company;
  const { streetAddress, city } = companyTexts[locale];
  const profiles = [linkedin, x, instagram, youtube].flatMap((profile) => ifSet(profile) ?? []);
  return {
    '@type': 'Organization',
    '@id': ORGANIZATION,
    name: company.brand.value,
    url: addressOf(localPath(locale, PATHS.home)),
    legalName: ifSet(legalName),
    logo: addressOf('/icon-512.png'),
    description,
    email: ifSet(email),
    telephone: ifSet(phone),
    address: {
      '@type': 'PostalAddress',
      streetAddress: ifSet(streetAddress),
      addressLocality: city.value,
      addressCountry: 'AE',
    },
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** One site in both languages. */
const website = (locale: Locale): WebSite => ({
  '@type': 'WebSite',
  '@id': addressOf('/#website'),
  name: company.brand.value,
  url: addressOf(localPath(locale, PATHS.home)),
  inLanguage: [...LOCALES],
  publisher: { '@id': ORGANIZATION },
});

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

/** The three miners. They have no offers: each client gets a quote. */
function hardwareList(locale: Locale): ItemList {
  return {
    '@type': 'ItemList',
    name: COPY[locale].hardware,
    itemListElement: MINERS[locale].map((miner, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: productNode(miner, locale),
    })),
  };
}

function productNode({ id, name, summary }: Miner, locale: Locale): Product {
  return {
    '@type': 'Product',
    '@id': addressOf(`${PATHS.miningStore}#${id}`),
    name,
    description: summary,
    category: COPY[locale].miner,
    url: addressOf(localPath(locale, PATHS.miningStore)),
  };
}

/** The page's schema.org graph, without facts that the owner has not set. */
export function structuredData(page: PublicPageName, locale: Locale): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(locale),
      website(locale),
      ...(page === 'home' ? [] : [breadcrumbs(page, locale)]),
      ...(page === 'miningStore' ? [hardwareList(locale)] : []),
    ],
  };
}

/** The graph of the page at `path` as text that is safe inside a script element. */
export function structuredDataText(path: string): string | undefined {
  const names = Object.keys(PATHS) as PublicPageName[];
  const page = names.find((name) => PATHS[name] === englishPath(path));
  return page && JSON.stringify(structuredData(page, localeOf(path))).replaceAll('<', '\\u003c');
}
