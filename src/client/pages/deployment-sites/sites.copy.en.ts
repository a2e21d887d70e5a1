import { farmFigures } from '#shared/catalogue/farms.ts';
import { figures } from '#shared/catalogue/figures.ts';
import type { Cooling } from '#shared/catalogue/sites.ts';

const coolings: Record<Cooling, string> = { air: 'Air', hydro: 'Hydro', immersion: 'Immersion' };

export const sitesCopy = {
  hero: {
    label: 'Deployment sites',
    heading: '65.5 MW across Abu Dhabi and Al Ain',
    lede: 'Four operational sites. Three are air-cooled; the largest is hydro-cooled. Each is listed with its capacity, cooling and uptime.',
  },
  map: {
    label: 'Where they are',
    heading: 'Abu Dhabi and Al Ain',
    legend:
      'Each square is a site; its area shows the capacity. The bar at the lower right is 100 km.',
    summary: 'Summary',
    summaryNote: `${farmFigures.currentMegawatts.value} MW is the current capacity of our farms; ${figures.acrossAbuDhabiAndAlAin.value} MW is what the four sites below can carry together.`,
  },
  sheets: {
    label: 'The sites',
    heading: 'Four operational sites',
    lede: 'The area of each square shows the site’s capacity, as on the map.',
  },
  sheet: {
    capacity: 'Capacity',
    uptime: 'Uptime',
    asOf: 'Figures as of',
    cooling: 'Cooling',
    address: 'Address',
    emirate: (name: string) => `Emirate of ${name}`,
    coordinates: 'Coordinates',
    megawatts: 'MW',
    coolings,
    features: 'Key features',
    viewOnMaps: 'View on Maps',
    newTab: (site: string) => `: ${site} (opens in a new tab)`,
  },
  closing: {
    heading: 'Visit a site',
    text: 'Tell us your machines and load. We will tell you which site has room and arrange a visit.',
    visit: 'Book a site visit',
    contact: 'Contact us',
  },
};
