import { type OwnerFact, placeholder } from '../owner-fact.ts';

export interface TeamMember {
  readonly position: string;
  /** The abbreviation of the position. The portrait's frame shows it until the name is set. */
  readonly shortPosition: string;
  readonly name: OwnerFact;
  /** The URL of a portrait with the ratio 4:5; empty until it is set. */
  readonly image: OwnerFact;
  readonly remit: string;
}

const unnamed = () => ({ name: placeholder('Name to be announced'), image: placeholder('') });

export const team = [
  {
    position: 'CEO',
    shortPosition: 'CEO',
    ...unnamed(),
    remit: 'Leads the company and decides where it builds.',
  },
  {
    position: 'Chief Strategic Officer',
    shortPosition: 'CSO',
    ...unnamed(),
    remit: 'Power deals, partnerships and expansion to new countries.',
  },
  {
    position: 'Chief Operations Officer',
    shortPosition: 'COO',
    ...unnamed(),
    remit: 'All sites: staff, machines, cooling and uptime.',
  },
  {
    position: 'CFO',
    shortPosition: 'CFO',
    ...unnamed(),
    remit: 'Contracts, deposits, invoices and published figures.',
  },
] as const satisfies readonly TeamMember[];

export function initials({ name, shortPosition }: TeamMember): string {
  if (name.placeholder) return shortPosition;
  const words = name.value.split(/\s+/).filter((word) => word !== '');
  return [words[0], words.at(-1)].map((word) => [...(word ?? '')][0] ?? '').join('');
}
