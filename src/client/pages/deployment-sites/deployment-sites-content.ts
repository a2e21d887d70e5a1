import { FIGURES_DISCLAIMER, farmFigures } from '#shared/catalogue/farms.ts';
import { figures } from '#shared/catalogue/figures.ts';
import { PATHS } from '#shared/paths.ts';

export const deploymentSitesContent = {
  map: {
    id: 'map',
    label: 'Where they are',
    heading: 'Two places in one emirate',
    caption:
      'Each square is a site, its area drawn to capacity. The bar at the lower right is 100 km.',
    summaryHeading: 'Summary',
    summaryNote: `${farmFigures.currentMegawatts.value} MW is the current capacity of our farms; ${figures.acrossAbuDhabiAndAlAin.value} MW is that of the four sites below together. The two are counted separately.`,
  },
  sites: {
    id: 'sites',
    label: 'The sites',
    heading: 'Site by site',
    lede: 'The squares keep the proportions of the map: four times the area is four times the power.',
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
    heading: 'Come and stand in the hall',
    text: 'Tell us your load and your machines; we say which site has room, and arrange the visit.',
    actions: [
      { label: 'Book a site visit', href: PATHS.bookAppointment },
      { label: 'Contact us', href: PATHS.contact },
    ],
  },
  disclaimer: FIGURES_DISCLAIMER,
} as const;
