/** A country where we work or prepare to, in the order in which it is named. */
export interface Location {
  /** ISO 3166-1 alpha-2, in lower case: also the name of its flag. */
  readonly country: string;
  readonly name: string;
  /** The part of the country, where it is not the whole. */
  readonly region?: string;
  /** Whether sites are running there, as `sites.ts` lists them. */
  readonly live: boolean;
}

export const locations = [
  { country: 'ae', name: 'UAE', live: true },
  { country: 'ca', name: 'Canada', region: 'Alberta', live: false },
  { country: 'us', name: 'USA', live: false },
  { country: 'om', name: 'Oman', live: false },
  { country: 'et', name: 'Ethiopia', live: false },
] as const satisfies readonly Location[];

/** The location as it is written in a list: `Canada (Alberta)`. */
export function locationName({ name, region }: Location): string {
  return region ? `${name} (${region})` : name;
}
