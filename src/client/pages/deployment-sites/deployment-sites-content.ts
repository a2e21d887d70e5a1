import { PATHS } from '#shared/paths.ts';

export const deploymentSitesContent = {
  map: {
    id: 'map',
    label: 'Where they are',
    heading: 'Two places in one emirate',
    caption:
      'Each square is a site, its area drawn to capacity. The bar at the lower right is 100 km.',
    summaryHeading: 'Summary',
    summaryNote:
      '25 MW is the current capacity of our farms; 65.5 MW is that of the four sites below together. The two are counted separately.',
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
      { label: 'Book a site consultation', href: PATHS.bookAppointment },
      { label: 'Contact us', href: PATHS.contact },
    ],
  },
  disclaimer: 'All figures are internal estimates.',
} as const;
