import type { GeoCoordinates, ItemList, Place, Product, PropertyValue, Service } from 'schema-dts';
import { MINERS, type Miner } from '#shared/catalogue/hardware.ts';
import { locationName, locations } from '#shared/catalogue/locations.ts';
import { offeredServices } from '#shared/catalogue/offered-services.ts';
import { type DeploymentSite, sharesCoordinates, sites } from '#shared/catalogue/sites.ts';
import { PATHS } from '#shared/paths.ts';
import { addressOf, ifSet, NODE_IDS, nodeRef } from './company-nodes.ts';

export function serviceNodes(): Service[] {
  return offeredServices.map(({ name, text, chapter }) => ({
    '@type': 'Service',
    name,
    serviceType: name,
    description: text,
    url: addressOf(`${PATHS.services}#${chapter}`),
    provider: nodeRef(NODE_IDS.organization),
    areaServed: locations.map(locationName),
  }));
}

/** The three miners. They have no offers: each client gets a quote. */
export function hardwareList(): ItemList {
  return {
    '@type': 'ItemList',
    name: 'Mining hardware',
    itemListElement: MINERS.map((miner, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: productNode(miner),
    })),
  };
}

function productNode({ id, name, summary, mines, algorithm, ...figures }: Miner): Product {
  const { hashRate, power, efficiency, cooling, warranty } = figures;
  return {
    '@type': 'Product',
    '@id': addressOf(`${PATHS.miningStore}#${id}`),
    name,
    description: summary,
    category: 'ASIC miner',
    url: addressOf(PATHS.miningStore),
    additionalProperty: [
      ...[hashRate, power, efficiency].flatMap((figure) =>
        figure ? property(figure.label, figure.value, figure.unit) : [],
      ),
      property('Mines', mines),
      property('Algorithm', algorithm),
      property('Cooling', cooling),
      property('Warranty', warranty),
    ],
  };
}

export const siteNodes = (): Place[] => sites.map(siteNode);

function siteNode(site: DeploymentSite): Place {
  const { id, name, description, city } = site;
  const isPlaceKnown = !sharesCoordinates(site);
  return {
    '@type': 'Place',
    '@id': addressOf(`${PATHS.deploymentSites}#${id}`),
    name,
    description,
    address: {
      '@type': 'PostalAddress',
      streetAddress: isPlaceKnown ? ifSet(site.address) : undefined,
      addressLocality: city,
      addressCountry: 'AE',
    },
    geo: isPlaceKnown ? geoOf(site) : undefined,
    hasMap: ifSet(site.mapUrl),
    additionalProperty: [
      property('Capacity', String(site.capacityMegawatts), 'MW'),
      property('Cooling', site.cooling),
      property('Uptime', String(site.uptimePercent), '%'),
      property('Status', site.status),
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
