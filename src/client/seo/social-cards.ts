import type { PublicPageName } from './page-metadata.ts';

export interface SocialCard {
  /** At most two lines of about 20 characters. */
  readonly title: readonly string[];
  readonly note: string;
  /** A file of `illustrations`, drawn in the lower right corner. */
  readonly drawing: string;
  /** `ground` draws it along the lower edge instead. */
  readonly place?: 'ground';
  /** Pixel width of a line of weight 1. Close hatching needs thin lines. */
  readonly lineWidth?: number;
}

const dunes = { drawing: 'dunes.svg', place: 'ground' } as const;
const inForce = 'Effective 1 January 2025';

export const SOCIAL_CARDS = {
  home: {
    title: ['The Pathway to', 'Financial Freedom'],
    note: 'Bitcoin mining, 65.5 MW across Abu Dhabi and Al Ain',
    drawing: 'plant-at-night.svg',
    place: 'ground',
  },
  about: {
    title: ['From Abu Dhabi', 'to five countries'],
    note: 'Bitcoin mining infrastructure from Dubai',
    drawing: 'maps/world-map.svg',
    lineWidth: 0.65,
  },
  services: {
    title: ['Hosting, sites,', 'hardware, operations'],
    note: 'Hosting, sites, hardware and operations',
    drawing: 'plot-with-power.svg',
  },
  miningStore: {
    title: ['Three miners,', 'side by side'],
    note: 'Air 234 TH/s, hydro 335 TH/s, Scrypt 17-18 GH/s',
    drawing: 'hydro-miner.svg',
  },
  miningFarms: {
    title: ['635.25 PH/s', 'in the GCC'],
    note: '25 MW current capacity, expansion to 50 MW',
    drawing: 'container-hall.svg',
  },
  deploymentSites: {
    title: ['65.5 MW across', 'Abu Dhabi and Al Ain'],
    note: 'Four operational Bitcoin mining sites',
    drawing: 'maps/uae-map.svg',
  },
  contact: { title: ['Talk to our team', 'in Dubai'], note: 'We reply within 24 hours', ...dunes },
  bookAppointment: {
    title: ['Book a call', 'with our team'],
    note: 'Six subjects, sessions of 30 to 90 minutes',
    drawing: 'air-miner.svg',
  },
  trust: {
    title: ['What you can check', 'before you sign'],
    note: 'Power, uptime, security, custody and complaints',
    ...dunes,
  },
  termsOfConditions: { title: ['Terms &', 'Conditions'], note: inForce, ...dunes },
  termsOfUse: { title: ['Terms of Use'], note: inForce, ...dunes },
  privacyPolicy: { title: ['Privacy Policy'], note: inForce, ...dunes },
} as const satisfies Record<PublicPageName, SocialCard>;

/** Pixels, as the networks require. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;
