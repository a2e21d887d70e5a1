import { type OwnerFact, placeholder } from '../owner-fact.ts';
import { figures, figureTexts } from './figures.ts';

/** A pricing plan. An absent field does not apply to the plan. */
export interface Plan {
  readonly id: 'cloud-hosting' | 'turnkey-solutions';
  readonly name: string;
  readonly summary: string;
  readonly cooling: string;
  readonly location?: string;
  readonly model: OwnerFact;
  readonly terms: string;
  readonly termYears: number;
  readonly maintenance: string;
  readonly deposit?: string;
}

const model = placeholder('Models from two ASIC manufacturers, named in your quote');

export const plans: readonly Plan[] = [
  {
    id: 'cloud-hosting',
    name: 'Cloud Hosting',
    summary:
      'Miners hosted in our halls. You hold the mining accounts and wallets; we keep the machines running.',
    cooling: 'Air Cooling & Hydro',
    model,
    terms: figureTexts.hostingPlan,
    termYears: figures.hostingTerm.value,
    maintenance: 'Included',
    deposit: 'One month advance',
  },
  {
    id: 'turnkey-solutions',
    name: 'Turnkey Solutions',
    summary:
      'A site of your own: lease, power, machines and setup. We build it and operate it for you.',
    cooling: 'Air Cooling & Hydro',
    location: 'UAE/Canada/USA',
    model,
    terms: figureTexts.turnkeyPlan,
    termYears: figures.turnkeyTerm.value,
    maintenance: 'Included',
  },
];
