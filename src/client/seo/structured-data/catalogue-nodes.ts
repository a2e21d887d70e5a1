import type { GeoCoordinates, ItemList, Place, Product, PropertyValue, Service } from 'schema-dts';
import { MINERS } from '#shared/catalogue/arabic/hardware.ts';
import { LOCATIONS } from '#shared/catalogue/arabic/locations.ts';
import { offeredServices } from '#shared/catalogue/arabic/offered-services.ts';
import { SITES } from '#shared/catalogue/arabic/sites.ts';
import type { Miner } from '#shared/catalogue/hardware.ts';
import { locationName } from '#shared/catalogue/locations.ts';
import { type DeploymentSite, sharesCoordinates } from '#shared/catalogue/sites.ts';
import { type Locale, localPath } from '#shared/language/locale.ts';
import { PATHS } from '#shared/paths.ts';
import { addressOf, ifSet, NODE_IDS, nodeRef } from './company-nodes.ts';
import { STRUCTURED_DATA_COPY } from './structured-data-copy.ts';

export function serviceNodes(locale: Locale): Service[] {
  return offeredServices[locale].map(({ name, text, chapter }) => ({
    '@type': 'Service',
    name,
    serviceType: name,
    description: text,
    url: addressOf(localPath(locale, `${PATHS.services}#${chapter}`)),
    provider: nodeRef(NODE_IDS.organization),
    areaServed: LOCATIONS[locale].map(locationName),
  }));
}

/** The three miners. They have no offers: each client gets a quote. */
export function hardwareList(locale: Locale): ItemList {
  return {
    '@type': 'ItemList',
    name: STRUCTURED_DATA_COPY[locale].hardware,
    itemListElement: MINERS[locale].map((miner, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: productNode(miner, locale),
    })),
  };
}

function productNode(miner: Miner, locale: Locale): Product {
  const { id, name, summary, mines, algorithm } = miner;
  const { hashRate, power, efficiency, cooling, warranty } = miner;
  const { miner: category, properties } = STRUCTURED_DATA_COPY[locale];
  return {
    '@type': 'Product',
    '@id': addressOf(`${PATHS.miningStore}#${id}`),
    name,
    description: summary,
    category,
    url: addressOf(localPath(locale, PATHS.miningStore)),
    additionalProperty: [
      ...[hashRate, power, efficiency].flatMap((figure) =>
        figure ? property(figure.label, figure.value, figure.unit) : [],
      ),
      property(properties.mines, mines),
      property(properties.algorithm, algorithm),
      property(properties.cooling, cooling),
      property(properties.warranty, warranty),
    ],
  };
}

export const siteNodes = (locale: Locale): Place[] =>
  SITES[locale].map((site) => siteNode(site, locale));

function siteNode(site: DeploymentSite, locale: Locale): Place {
  const { id, name, description, city } = site;
  const { properties, cities, cooling } = STRUCTURED_DATA_COPY[locale];
  const isPlaceKnown = !sharesCoordinates(site);
  return {
    '@type': 'Place',
    '@id': addressOf(`${PATHS.deploymentSites}#${id}`),
    name,
    description,
    address: {
      '@type': 'PostalAddress',
      streetAddress: isPlaceKnown ? ifSet(site.address) : undefined,
      addressLocality: cities[city],
      addressCountry: 'AE',
    },
    geo: isPlaceKnown ? geoOf(site) : undefined,
    hasMap: ifSet(site.mapUrl),
    additionalProperty: [
      property(properties.capacity, String(site.capacityMegawatts), 'MW'),
      property(properties.cooling, cooling[site.cooling]),
      property(properties.uptime, String(site.uptimePercent), '%'),
      property(properties.status, site.status),
    ],
  };
}

function geoOf({ coordinates }: Pick<DeploymentSite, 'coordinates'>): GeoCoordinates | undefined {
  const [latitude, longitude] = ifSet(coordinates)?.split(',').map(Number) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  return { '@type': 'GeoCoordinates', latitude, longitude };
}

function property(name: string, value: string, unitText?: string): PropertyValue {
  return { '@type': 'PropertyValue', name, value, unitText };
}
