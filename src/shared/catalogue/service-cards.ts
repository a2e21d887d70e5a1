import { bookingPath } from '../booking-paths.ts';
import { PATHS } from '../paths.ts';
import { figureTexts } from './figures.ts';

export interface ServiceCard {
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
      'Space, electricity, cooling, network and physical security for your machines in our halls. Machines that you own remain yours, and you hold the mining accounts and wallets.',
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
      'We search for land with power, structure the lease and negotiate the supply, so you know the energy price before you order machines.',
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
      'ASIC miners, sourced and delivered: air-cooled, hydro-cooled and Scrypt. Freight, customs and duties are included to the delivery address in your order.',
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
      'We run a site for you, with staff on duty and a runbook agreed in your order: monitoring, cleaning, repairs and reporting. We never need the keys to your wallets.',
    includes: [
      'Full operations and site management',
      'Monitoring, restarts and repairs',
      'Cooling and power maintenance',
      '24/7 support for hosting clients',
    ],
    button: 'Talk to a Site Manager',
    target: bookingPath('site-manager'),
  },
] as const satisfies readonly ServiceCard[];

/** The fifth service, offered through the other four. */
export const miningSolutions = {
  id: 'mining-solutions',
  name: 'Institutional and Retail Mining Solutions',
} as const;

/** Guaranteed to hosting clients. The farms and the home page count uptime differently. */
export const uptimeSla = { value: '99', unit: '%', counts: 'Uptime SLA' } as const;
