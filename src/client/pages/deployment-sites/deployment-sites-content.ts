import { bookingLink } from '#shared/booking-links.ts';
import { FIGURES_DISCLAIMER, farmFigures } from '#shared/catalogue/farms.ts';
import { figures } from '#shared/catalogue/figures.ts';
import { PATHS } from '#shared/paths.ts';

export const deploymentSitesContent = {
  map: {
    id: 'map',
    label: 'Where they are',
    heading: 'Abu Dhabi and Al Ain',
    caption:
      'Each square is a site, its area drawn to capacity. The bar at the lower right is 100 km.',
    summaryHeading: 'Summary',
    summaryNote: `${farmFigures.currentMegawatts.value} MW is the current capacity of our farms; ${figures.acrossAbuDhabiAndAlAin.value} MW is what the four sites below can carry together.`,
  },
  sites: {
    id: 'sites',
    label: 'The sites',
    heading: 'Four operational sites',
    lede: 'The area of each square is drawn to the capacity of the site, as on the map.',
    mapLabel: 'View on Maps',
    featuresHeading: 'Key features',
    terms: {
      capacity: 'Capacity',
      uptime: 'Uptime',
      cooling: 'Cooling',
      address: 'Address',
      coordinates: 'Coordinates',
    },
    coolings: { air: 'Air', hydro: 'Hydro', immersion: 'Immersion' },
  },
  closing: {
    heading: 'Visit a site',
    text: 'Tell us your machines and your load. We tell you which site has room and arrange a visit by appointment.',
    actions: [
      { label: 'Book a site visit', href: bookingLink('site-visit') },
      { label: 'Contact us', href: PATHS.contact },
    ],
  },
  disclaimer: FIGURES_DISCLAIMER,
} as const;
