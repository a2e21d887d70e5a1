import type { PublicPageName } from './public-page.ts';

export interface SocialCardTexts {
  /** At most two lines of about 20 characters. */
  readonly title: readonly string[];
  readonly note: string;
}

const inForce = 'Effective 1 January 2025';

export const socialCardsCopy = {
  home: {
    title: ['The Pathway to', 'Financial Freedom'],
    note: 'Bitcoin mining, 65.5 MW across Abu Dhabi and Al Ain',
  },
  about: {
    title: ['From Abu Dhabi', 'to five countries'],
    note: 'Bitcoin mining infrastructure from Dubai',
  },
  services: {
    title: ['Hosting, sites,', 'hardware, operations'],
    note: 'Hosting, sites, hardware and operations',
  },
  miningStore: {
    title: ['Three miners,', 'side by side'],
    note: 'Air 234 TH/s, hydro 335 TH/s, Scrypt 17-18 GH/s',
  },
  miningFarms: {
    title: ['635.25 PH/s', 'in the GCC'],
    note: '25 MW current capacity, expansion to 50 MW',
  },
  deploymentSites: {
    title: ['65.5 MW across', 'Abu Dhabi and Al Ain'],
    note: 'Four operational Bitcoin mining sites',
  },
  contact: { title: ['Talk to our team', 'in Dubai'], note: 'We reply within 24 hours' },
  bookAppointment: {
    title: ['Book a call', 'with our team'],
    note: 'Six subjects, sessions of 30 to 90 minutes',
  },
  runningCost: {
    title: ['What a machine', 'costs to run'],
    note: 'Energy, cost, coins and break-even',
  },
  trust: {
    title: ['What you can check', 'before you sign'],
    note: 'Power, uptime, security, custody and complaints',
  },
  termsOfConditions: { title: ['Terms &', 'Conditions'], note: inForce },
  termsOfUse: { title: ['Terms of Use'], note: inForce },
  privacyPolicy: { title: ['Privacy Policy'], note: inForce },
} as const satisfies Record<PublicPageName, SocialCardTexts>;
