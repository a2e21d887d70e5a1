import { type OwnerFact, placeholder } from '../owner-fact.ts';

/** One of the people who lead the company. */
export interface TeamMember {
  readonly position: string;
  /** How the position is shortened; stands in the portrait's frame while there is no name. */
  readonly shortPosition: string;
  readonly name: OwnerFact;
  /** Address of a portrait, 4 wide and 5 high; empty until there is one. */
  readonly image: OwnerFact;
  /** What the position answers for. */
  readonly remit: string;
}

const unnamed = () => ({
  name: placeholder('Name to be announced'),
  image: placeholder(''),
});

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

/** What stands in the frame of a missing portrait: a person's initials, or the position's. */
export function initials({ name, shortPosition }: TeamMember): string {
  if (name.placeholder) return shortPosition;
  const words = name.value.split(/\s+/).filter((word) => word !== '');
  return [words[0], words.at(-1)].map((word) => [...(word ?? '')][0] ?? '').join('');
}
