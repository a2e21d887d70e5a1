import { supportHours } from '../company.ts';
import { figures } from './figures.ts';

/** What we take off a client's hands, and what it gains by that. */
export interface Advantage {
  readonly handled: string;
  readonly benefit: string;
}

const { energyPrice } = figures;

export const advantages: readonly Advantage[] = [
  {
    handled: 'Power contracts',
    benefit: `${energyPrice.counts} ${energyPrice.value} ${energyPrice.unit}, negotiated for megawatts and not for machines.`,
  },
  {
    handled: 'Sites and leases',
    benefit: 'Ground that is leased, licensed and energised before your machines arrive.',
  },
  {
    handled: 'Hardware and customs',
    benefit: 'Manufacturer warranties and delivered-duty-paid delivery: one price, no port visits.',
  },
  {
    handled: 'Cooling',
    benefit: 'Air, hydro or immersion, chosen for the machine and the summer it stands in.',
  },
  {
    handled: 'Setup and maintenance',
    benefit: 'Racked, connected and kept running by the people who answer for the uptime.',
  },
  {
    handled: 'Monitoring and support',
    benefit: `${supportHours}, from engineers who stand beside the racks.`,
  },
];
