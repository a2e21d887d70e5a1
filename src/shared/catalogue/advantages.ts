import { supportHours } from '../company.ts';
import { figures } from './figures.ts';

/** A task that we do for a client, and the client's benefit. */
export interface Advantage {
  readonly handled: string;
  readonly benefit: string;
}

const { energyPrice } = figures;

export const advantages: readonly Advantage[] = [
  {
    handled: 'Power contracts',
    benefit: `${energyPrice.counts} ${energyPrice.value} ${energyPrice.unit}. We pass tariff changes on at cost, with documentation.`,
  },
  {
    handled: 'Sites and leases',
    benefit: 'One team finds the land, structures the lease and negotiates the supply.',
  },
  {
    handled: 'Hardware and customs',
    benefit:
      'Manufacturer warranties and delivered-duty-paid delivery: freight, customs and duties are included in the price.',
  },
  { handled: 'Cooling', benefit: 'Air, hydro or immersion, to suit your machines.' },
  {
    handled: 'Setup and maintenance',
    benefit: 'Optional setup support. Maintenance is included in both plans.',
  },
  {
    handled: 'Monitoring and support',
    benefit: `${supportHours}. You receive the data from your own machines.`,
  },
];
