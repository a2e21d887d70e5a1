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
    remit: 'Sets where we build, with whom, and what we refuse.',
  },
  {
    position: 'Chief Strategic Officer',
    shortPosition: 'CSO',
    ...unnamed(),
    remit: 'Power deals, partners and the order in which countries follow.',
  },
  {
    position: 'Chief Operations Officer',
    shortPosition: 'COO',
    ...unnamed(),
    remit: 'Every site: people, machines, cooling and uptime.',
  },
  {
    position: 'CFO',
    shortPosition: 'CFO',
    ...unnamed(),
    remit: 'Contracts, deposits, and the figures we publish.',
  },
] as const satisfies readonly TeamMember[];

/** What stands in the frame of a missing portrait: a person's initials, or the position's. */
export function initials({ name, shortPosition }: TeamMember): string {
  if (name.placeholder) return shortPosition;
  const words = name.value.split(/\s+/).filter((word) => word !== '');
  return [words[0], words.at(-1)].map((word) => [...(word ?? '')][0] ?? '').join('');
}
