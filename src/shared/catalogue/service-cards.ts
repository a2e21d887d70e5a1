import { PATHS } from '../paths.ts';
import { figureTexts } from './figures.ts';

/** One of the services with a card of its own, and where its button leads. */
export interface ServiceCard {
  /** The fragment of its chapter on /services. */
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly includes: readonly string[];
  readonly button: string;
  readonly target: string;
}

export const serviceCards = [
  {
    id: 'hosting',
    name: 'Hosting Solutions',
    summary:
      'Your machines in our halls: powered, cooled and kept running. You say what you own; we say which cooling it needs and which hall has room.',
    includes: [
      'Air, hydro and immersion cooling',
      figureTexts.hostingTerm,
      'Maintenance included',
      '24/7 support for hosting clients',
    ],
    button: 'Request Hosting Quote',
    target: PATHS.miningFarms,
  },
  {
    id: 'sites-and-power',
    name: 'Site Acquisition & Power Deals',
    summary:
      'We find land with power behind it, structure the lease and negotiate the supply, so that the price you mine at is known before the first machine is ordered.',
    includes: [
      'Site search and acquisition',
      'Lease structuring',
      `Power deals ${figureTexts.energyPrice}`,
      'UAE, Canada, USA, Oman and Ethiopia',
    ],
    button: 'Secure a Site',
    target: PATHS.deploymentSites,
  },
  {
    id: 'hardware',
    name: 'Hardware Procurement',
    summary:
      'ASIC miners, sourced and delivered: air-cooled, hydro-cooled and Scrypt. Customs and duties are ours until the pallet stands where it will run.',
    includes: [
      'Manufacturer warranties',
      'Delivered duty paid',
      'Optional setup support',
      'Bulk pricing',
    ],
    button: 'View Inventory',
    target: PATHS.miningStore,
  },
  {
    id: 'operations',
    name: 'Mining Operations & Site Management',
    summary:
      'A site is bought once and run every hour. Our people take over the whole of it: machines, cooling, power and the paperwork between them.',
    includes: [
      'Full operations and site management',
      'Machines watched and repaired',
      'Cooling and power looked after',
      '24/7 support for hosting clients',
    ],
    button: 'Talk to a Site Manager',
    target: PATHS.bookAppointment,
  },
] as const satisfies readonly ServiceCard[];

/** The fifth service, which is offered through the four others. */
export const miningSolutions = {
  id: 'mining-solutions',
  name: 'Institutional and Retail Mining Solutions',
} as const;

/** What hosting clients are promised. The farms and the home page count uptime otherwise. */
export const uptimeSla = { value: '99', unit: '%', counts: 'Uptime SLA' } as const;
