import { supportHours } from '../company.ts';
import { figures } from './figures.ts';

/** A task that we take over for a client, and what the client gains. */
export interface Advantage {
  readonly handled: string;
  readonly benefit: string;
}

const { energyPrice } = figures;

export const advantages: readonly Advantage[] = [
  {
    handled: 'Power contracts',
    benefit: `${energyPrice.counts} ${energyPrice.value} ${energyPrice.unit}. When a tariff changes, we pass on that change and nothing more, with its proof.`,
  },
  {
    handled: 'Sites and leases',
    benefit: 'One team finds the land, structures the lease and negotiates the supply.',
  },
  {
    handled: 'Hardware and customs',
    benefit:
      'Manufacturer warranties and delivered-duty-paid delivery: freight, customs and duties are in the price.',
  },
  {
    handled: 'Cooling',
    benefit: 'Air, hydro or immersion, chosen for the model of your machines.',
  },
  {
    handled: 'Setup and maintenance',
    benefit: 'Setup support where you want it; maintenance is included in both plans.',
  },
  {
    handled: 'Monitoring and support',
    benefit: `${supportHours}. You receive the data of your own machines.`,
  },
];
