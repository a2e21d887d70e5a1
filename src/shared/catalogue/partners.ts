import { type OwnerFact, placeholder } from '../owner-fact.ts';

export interface Partner {
  readonly trade: 'power' | 'hardware' | 'cooling' | 'network' | 'land';
  readonly name: OwnerFact;
}

export const partners = [
  { trade: 'power', name: placeholder('Power partner') },
  { trade: 'hardware', name: placeholder('Hardware partner') },
  { trade: 'cooling', name: placeholder('Cooling partner') },
  { trade: 'network', name: placeholder('Network partner') },
  { trade: 'land', name: placeholder('Land partner') },
] as const satisfies readonly Partner[];

/** The URL of one picture of all logos. Until it is set, pages show a drawing of the trades. */
export const partnersImage = placeholder('');
